/** The report on one session → a new file; throws an Error that says why not. Nothing is ever written over. */
import { existsSync } from 'node:fs';
import type { Session } from '../model/session.ts';
import { reportJson } from '../report/report-json.ts';
import type { SafeText } from '../safe/sanitise.ts';
import type { Io } from './io.ts';
import { version } from './version.ts';
import { withOutFile } from './with-out-file.ts';

export async function exportSession(io: Io, session: Session, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already: give another name.`);
  let reason = '';
  const talk = {
    ...io.talk,
    text: async (text: SafeText) => {
      reason += text;
    },
  };
  const code = await withOutFile({ ...io, talk }, file, async (out) => {
    const about = { tool: { name: 'askback', version }, generatedAt: io.now().toISOString() };
    for await (const text of reportJson([session], about)) await out.text(text);
    return 0;
  });
  if (code !== 0) throw new Error(reason.replace(/^askback: /, '').trim());
}
