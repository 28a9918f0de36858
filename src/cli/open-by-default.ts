/** `askback <file|session-id>` means to look at it, `askback` alone to choose: what is no command but names a session gets one. */
import { existsSync } from 'node:fs';

const viewer = 'view';
const sessionId = /^[0-9a-f-]{4,}$/i;
/** Options that only the viewer has may stand before the session too. */
const viewerOptions = /^--(?:replay|follow|pause-on-questions|theme(?:=.*)?|ascii|utc|plain)$/;
const pathLike = /[/\\*]|\.jsonl$/;

export function openByDefault(argv: readonly string[], commandNames: readonly string[]): readonly string[] {
  const first = argv[0];
  if (first === undefined) return [viewer];
  if (viewerOptions.test(first)) return [viewer, ...argv];
  if (first.startsWith('-') && first !== '-') return argv;
  if (commandNames.includes(first) || first === 'help') return argv;
  const isSession = first === '-' || sessionId.test(first) || pathLike.test(first) || existsSync(first);
  return isSession ? [viewer, ...argv] : argv;
}
