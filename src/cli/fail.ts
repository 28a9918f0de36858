/** Why it cannot be done, in one sentence on stderr → exit code 2. */
import { defuseCommands } from '../report/findings/defuse-commands.ts';
import { joinLines } from '../safe/join-lines.ts';
import { safe } from '../safe/safe.ts';
import { type SafeText, sanitise } from '../safe/sanitise.ts';
import type { ExitCode, Io } from './io.ts';

export async function fail(io: Pick<Io, 'talk'>, reason: string): Promise<ExitCode> {
  await io.talk.text(safe`askback: ${oneLine(reason)}\n`);
  return 2;
}

/** What is part of a sentence, whatever it holds: no line of it is a line of its own, or a command to a build machine. */
export function oneLine(text: string): SafeText {
  return defuseCommands(joinLines(sanitise(text), ' '));
}
