/** A state → every row of the screen, each as wide as the screen. Pure: the same state gives the same rows. */
import { safe } from '../../safe/safe.ts';
import { span } from '../../safe/span.ts';
import { layOut } from '../layout.ts';
import { padRow } from '../pad-row.ts';
import type { Row } from '../row.ts';
import type { State } from '../state.ts';
import { type Loaded, lookOf } from '../view.ts';
import { helpRows } from './help-rows.ts';
import { kindsRows } from './kinds-rows.ts';
import { pickerRows } from './picker-rows.ts';
import { replayRows } from './replay-rows.ts';
import { sessionRows } from './session-rows.ts';

export function frameRows(state: State, loaded: Loaded, now: number): readonly Row[] {
  const { columns, rows } = state.size;
  const look = lookOf(state, columns);
  const made = layOut(state.size, 'timeline').isTooSmall
    ? [[span(safe`terminal too small (need 40x12)`)]]
    : screenRows(state, loaded, now);
  return Array.from({ length: rows }, (_, index) => padRow(made[index] ?? [], columns, look));
}

function screenRows(state: State, loaded: Loaded, now: number): readonly Row[] {
  if (state.help !== null) return helpRows(state, state.help);
  const { opened } = state;
  if (opened === null) return state.picker === null ? [] : pickerRows(state, state.picker, now);
  if (state.kindsMenu !== null) return kindsRows(state, opened, state.kindsMenu);
  return opened.replay === null ? sessionRows(state, opened, loaded) : replayRows(state, opened, opened.replay, loaded);
}
