/** The filters → the stops that they let through, ascending. */
import type { Opened } from './state.ts';

export function selectShown({
  tape,
  tools,
  thinking,
  hidden,
  textFilter,
}: Pick<Opened, 'tape' | 'tools' | 'thinking' | 'hidden' | 'textFilter'>): readonly number[] {
  const shown: number[] = [];
  for (const { index, kind, failed } of tape.stops) {
    if (kind === 'tool' && tools === 'off' && !failed) continue;
    if (kind === 'thinking' && !thinking) continue;
    if (hidden.has(kind) || (textFilter !== null && !textFilter.stops.has(index))) continue;
    shown.push(index);
  }
  return shown;
}
