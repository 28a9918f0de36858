/** The next or previous stop of a sort, among those that are shown. */
import type { AskStatus } from '../model/session.ts';
import type { Opened } from './state.ts';
import type { Stop } from './tape.ts';
import { placeOf } from './timeline.ts';

const undecided: ReadonlySet<AskStatus> = new Set(['pending', 'timeout', 'unanswered', 'invalid']);

export const stopSorts = {
  Ask: ({ ask }: Stop) => ask !== null,
  Round: ({ kind }: Stop) => kind === 'input',
  Error: ({ failed }: Stop) => failed,
  Open: ({ ask }: Stop) => ask !== null && undecided.has(ask.status),
} as const;

export type StopSort = keyof typeof stopSorts;

export function findStop(
  { tape, shown }: Pick<Opened, 'tape' | 'shown'>,
  from: number,
  by: 1 | -1,
  isWanted: (stop: Stop) => boolean,
): number | undefined {
  const at = placeOf(shown, from);
  // The cursor may stand where a filter has hidden its stop: then the next one shown counts too.
  const start = shown[at] === from || by < 0 ? at + by : at;
  for (let i = start; i >= 0 && i < shown.length; i += by) {
    if (isWanted(tape.stops.at(shown[i]!)!)) return shown[i];
  }
  return undefined;
}
