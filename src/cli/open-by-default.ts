/** `askback <file|session-id>` means to look at it, `askback` alone to choose: what is no command but names a session gets one. */
import { existsSync } from 'node:fs';

const viewer = 'view';
const sessionId = /^[0-9a-f-]{4,}$/i;
const pathLike = /[/\\*]|\.jsonl$/;

export function openByDefault(argv: readonly string[], commandNames: readonly string[]): readonly string[] {
  const first = argv[0];
  if (first === undefined) return [viewer];
  if (first.startsWith('-') && first !== '-') return argv;
  if (commandNames.includes(first) || first === 'help') return argv;
  const isSession = first === '-' || sessionId.test(first) || pathLike.test(first) || existsSync(first);
  return isSession ? [viewer, ...argv] : argv;
}
