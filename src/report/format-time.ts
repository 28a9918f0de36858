/** A recorded time → the local (or UTC) day and time of day; undefined where it is not a time. */
import type { SafeText } from '../safe/sanitise.ts';

export interface DayAndTime {
  /** `2026-03-02`. */
  readonly day: SafeText;
  /** `09:14:05`. */
  readonly time: SafeText;
}

export function formatTime(recorded: string | null, utc: boolean): DayAndTime | undefined {
  const at = Date.parse(recorded ?? '');
  if (Number.isNaN(at)) return undefined;
  const shift = utc ? 0 : new Date(at).getTimezoneOffset() * 60_000;
  const iso = new Date(at - shift).toISOString();
  return { day: iso.slice(0, 10) as SafeText, time: iso.slice(11, 19) as SafeText };
}
