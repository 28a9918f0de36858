import { safe } from '../safe/safe.ts';
import type { SafeText } from '../safe/sanitise.ts';
import { formatTime } from './format-time.ts';

/** `2026-03-02 09:14`; a dash where there is no time. */
export function tableTime(recorded: string | null, utc: boolean): SafeText {
  const at = formatTime(recorded, utc);
  return at === undefined ? safe`-` : safe`${at.day} ${at.time.slice(0, 5) as SafeText}`;
}
