/** A session → what it says of lines that could not be read: a viewer that is silent about them would seem to show all. */
import type { Session } from '../model/session.ts';
import { countWords } from '../report/count-words.ts';
import { safe } from '../safe/safe.ts';
import type { SafeText } from '../safe/sanitise.ts';

export function sayUnread({ records, lanes }: Session): SafeText | null {
  const count = lanes.reduce((sum, lane) => sum + (lane.records?.badLines ?? 0), records.badLines);
  return count === 0 ? null : safe`${countWords(count, safe`line`)} could not be read: askback doctor says which`;
}
