import { keyTable } from './keys.ts';
import type { State } from './state.ts';
import type { Viewer } from './viewer.ts';

export function initialState({
  stdout,
  settings,
  folder,
  list,
  keys = keyTable,
  line = null,
}: Pick<Viewer, 'stdout' | 'settings' | 'folder' | 'list' | 'keys' | 'line'>): State {
  const picker = {
    entries: [],
    read: 0,
    total: 0,
    filter: '',
    scope: 'all',
    folder,
    sort: 'when',
    chosen: null,
    top: 0,
  } as const;
  return {
    size: { columns: stdout.columns || 80, rows: stdout.rows || 24 },
    settings,
    keys,
    picker: list === undefined ? null : picker,
    ...{ opened: null, prompt: null, help: null, kindsMenu: null, message: null, wish: null },
    line,
    searchOptions: { regex: false, onlyQuestions: false },
    typed: { count: '', prefix: '' },
  };
}
