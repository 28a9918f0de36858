/** A record's place → the record, parsed; undefined where it can no longer be read. */
import type { Session } from '../model/session.ts';
import { decodeUtf8 } from '../parse/decode-line.ts';
import { parseExact } from '../parse/parse-exact.ts';
import { asObject } from '../parse/wire.ts';
import { openTranscript } from './open-transcript.ts';

export const loadBody: Session['loadBody'] = async ({ file, offset, length }) => {
  const opened = await openTranscript(file);
  const bytes = opened.ok ? opened.load(offset, length) : undefined;
  try {
    return bytes === undefined ? undefined : (asObject(parseExact(decodeUtf8(bytes))) ?? undefined);
  } catch {
    return undefined;
  }
};
