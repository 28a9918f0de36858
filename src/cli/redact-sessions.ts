/** Sessions, and the place for talk → the same redacted; and the sentence that says what was hidden. */
import type { SessionFile } from '../model/session.ts';
import type { Redactor } from '../safe/create-redactor.ts';
import { mapTexts } from '../safe/map-texts.ts';
import { redactSession } from '../safe/redact-session.ts';
import { safe } from '../safe/safe.ts';
import { type SafeText, sanitise } from '../safe/sanitise.ts';
import type { Io } from './io.ts';
import type { Sessions } from './with-sessions.ts';

type Redacted = Pick<Sessions, 'files' | 'read'>;

export function redactSessions(
  { files, read }: Redacted,
  redactor: Redactor,
): Redacted & Required<Pick<Sessions, 'secrets'>> {
  for (const { file } of files) redactor.learn(file);
  const originals = new Map<SessionFile, SessionFile>(files.map((file) => [mapTexts(file, redactor.text), file]));
  return {
    files: [...originals.keys()],
    secrets: { redactor, originals },
    read: async function* (wanted) {
      for await (const session of read(wanted?.map((file) => originals.get(file) ?? file)))
        yield redactSession(session, redactor);
    },
  };
}

/** Errors name files, and files are named by people. */
export function redactTalk(io: Io, redactor: Redactor): Io {
  const { talk } = io;
  return {
    ...io,
    talk: {
      ...talk,
      text: (text) => talk.text(redactor.text(text) as SafeText),
      control: (sequence) => talk.control(redactor.text(sequence)),
    },
  };
}

export function redactedWords(counts: Readonly<Record<string, number>>): SafeText {
  const kinds = Object.entries(counts).map(([family, count]) => `${count} ${family}`);
  return kinds.length === 0 ? safe`nothing` : sanitise(kinds.join(', '));
}
