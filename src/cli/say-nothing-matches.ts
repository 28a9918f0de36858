import { safe } from '../safe/safe.ts';
import type { SafeText } from '../safe/sanitise.ts';
import type { Io } from './io.ts';

/** An empty list is no error, but an empty screen explains nothing. */
export async function sayNothingMatches(
  { talk }: Pick<Io, 'talk'>,
  what: 'decisions' | 'sessions',
  read: number,
  hint = safe``,
): Promise<void> {
  const sessions = safe`${read} ${read === 1 ? safe`session` : safe`sessions`}`;
  await talk.text(safe`askback: no ${what as SafeText} match (${sessions} read)${hint}.\n`);
}
