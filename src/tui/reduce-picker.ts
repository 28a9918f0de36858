/** The list of sessions: moving, filtering, choosing. */

import type { SessionOrder } from '../report/sort-sessions.ts';
import { safe } from '../safe/safe.ts';
import { pickEntries } from './pick-entries.ts';
import type { PickerEntry, PickerState } from './picker-state.ts';
import type { State } from './state.ts';

const orders: readonly SessionOrder[] = ['when', 'asks', 'open', 'errors', 'size'];

export function listSessions(state: State, entries: readonly PickerEntry[], read: number, total: number): State {
  return state.picker === null ? state : { ...state, picker: { ...state.picker, entries, read, total } };
}

export function reducePicker(state: State, does: string, count: number | null): State {
  const { picker } = state;
  if (picker === null) return state;
  const listed = pickEntries(picker);
  const at = Math.max(
    0,
    listed.findIndex(({ file }) => file === picker.chosen),
  );
  const chosen = listed[at];
  const set = (change: Partial<PickerState>): State => ({ ...state, picker: { ...picker, ...change } });
  const go = (place: number): State =>
    set({ chosen: listed[Math.max(0, Math.min(listed.length - 1, place))]?.file ?? null });
  const page = Math.max(1, Math.floor(state.size.rows / 2));
  switch (does) {
    case 'down':
      return go(at + (count ?? 1));
    case 'up':
      return go(at - (count ?? 1));
    case 'halfDown':
    case 'pageDown':
      return go(at + (does === 'pageDown' ? page : Math.ceil(page / 2)));
    case 'halfUp':
    case 'pageUp':
      return go(at - (does === 'pageUp' ? page : Math.ceil(page / 2)));
    case 'first':
      return go((count ?? 1) - 1);
    case 'last':
      return go((count ?? listed.length) - 1);
    case 'openSession':
    case 'replaySession':
      return chosen === undefined
        ? state
        : {
            ...set({ chosen: chosen.file }),
            wish: { kind: 'open', file: chosen.file, replay: does === 'replaySession' },
          };
    case 'filterSessions':
      return { ...state, prompt: { kind: 'sessions', text: picker.filter } };
    case 'nextScope':
      return set({ scope: picker.scope === 'here' ? 'all' : 'here', chosen: null, top: 0 });
    case 'nextSort':
      return set({ sort: orders[(orders.indexOf(picker.sort) + 1) % orders.length]!, chosen: null });
    case 'copyId':
      return chosen === undefined
        ? state
        : { ...state, wish: { kind: 'copy', what: safe`the session id`, text: async () => chosen.id } };
    case 'edit':
      return chosen === undefined ? state : { ...state, wish: { kind: 'edit', stop: null, file: chosen.file } };
    case 'escape':
      return set({ filter: '', chosen: null });
    default:
      return state;
  }
}
