/** A session → what it says of lines that could not be read, its agents' among them: silence would seem to show all. */
import type { Session } from '../model/session.ts';
import { safe } from '../safe/safe.ts';
import type { SafeText } from '../safe/sanitise.ts';
import { countWords } from './count-words.ts';

export function sayUnread({ records, lanes }: Pick<Session, 'records' | 'lanes'>): SafeText | null {
  const count = lanes.reduce((sum, lane) => sum + (lane.records?.badLines ?? 0), records.badLines);
  return count === 0 ? null : safe`${countWords(count, safe`line`)} could not be read: askback doctor says which`;
}
