/**
 * `askback <file|session-id>` means to look at it, `askback` alone to choose: what is no command but names a session gets
 * one. Help on what is no command is told as a wrong command would be: commander has no words for it.
 */
import { existsSync } from 'node:fs';

const viewer = 'view';
const sessionId = /^[0-9a-f-]{4,}$/i;
/** Options that only the viewer has may stand before the session too. */
const viewerOptions = /^--(?:line(?:=.*)?|replay|follow|pause-on-questions|theme(?:=.*)?|ascii|utc|plain)$/;
const pathLike = /[/\\*]|\.jsonl(?::\d+:?)?$/;

export function openByDefault(argv: readonly string[], commandNames: readonly string[]): readonly string[] {
  const at = argv[0] === '--color' ? 2 : argv[0]?.startsWith('--color=') === true ? 1 : 0;
  const [before, rest] = [argv.slice(0, at), argv.slice(at)];
  const first = rest[0];
  if (first === undefined) return at > argv.length ? argv : [...before, viewer];
  if (viewerOptions.test(first)) return [...before, viewer, ...rest];
  if (first.startsWith('-') && first !== '-') return argv;
  if (first === 'help') return [...before, ...askedHelp(rest, commandNames)];
  if (commandNames.includes(first)) return argv;
  const isSession = first === '-' || sessionId.test(first) || pathLike.test(first) || existsSync(first);
  // Alone: beside a wrong command, `--help` would give the help of the program, and no word of the slip.
  return isSession ? [...before, viewer, ...rest] : [...before, first];
}

function askedHelp([help = '', wanted]: readonly string[], commandNames: readonly string[]): readonly string[] {
  if (wanted === undefined || wanted === 'help' || wanted.startsWith('-')) return [help];
  return commandNames.includes(wanted) ? [help, wanted] : [wanted];
}
