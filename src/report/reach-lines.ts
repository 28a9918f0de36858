/** How far back the sessions reach, and how to keep them where the agent would delete them. */
import { safe } from '../safe/safe.ts';
import type { Line } from '../safe/span.ts';
import { formatTime } from './format-time.ts';
import type { Look } from './look.ts';
import { wrapSpan } from './wrap-span.ts';

export interface Reach {
  /** When the oldest session that was read begins. */
  readonly oldest: string | null;
  /** The sessions lie where the agent deletes them. */
  readonly mayVanish: boolean;
}

export function reachLines({ oldest, mayVanish }: Reach, look: Look): Line[] {
  const day = formatTime(oldest, look.utc)?.day;
  const reach = day === undefined ? safe`` : safe`sessions reach back to ${day}`;
  const keep = mayVanish
    ? safe`the agent deletes transcripts after about 30 days: \`askback archive DIR\` keeps them`
    : safe``;
  const words = reach !== '' && keep !== '' ? safe`${reach}; ${keep}` : safe`${reach}${keep}`;
  return words === '' ? [] : wrapSpan(words, look.width, 'plain', 'dim');
}
