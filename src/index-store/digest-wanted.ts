/** A session → as much of it as is wanted: where only asks are, of a quiet one hardly anything. */
import type { SessionFile } from '../model/session.ts';
import type { SessionDigest } from '../model/session-digest.ts';
import type { RecordScanner } from './create-record-scanner.ts';
import { digestQuiet } from './digest-quiet.ts';
import { digestSession } from './digest-session.ts';

export function digestWanted(
  file: SessionFile,
  scanner: RecordScanner | undefined,
  onlyAsking: boolean,
): SessionDigest | undefined {
  const quiet = onlyAsking && scanner !== undefined ? digestQuiet(file, scanner) : undefined;
  return quiet ?? digestSession(file, scanner);
}
