/** The key table and what a configuration changes → the table with that, or what two of its keys would both mean. */
import type { KeyChanges } from '../model/viewer-actions.ts';
import type { KeyRow } from './keys.ts';
import type { Mode } from './state.ts';

export type ChangedKeys =
  | { readonly ok: true; readonly keys: readonly KeyRow[] }
  | { readonly ok: false; readonly problems: readonly string[] };

const modes: readonly (readonly [Mode, string])[] = [
  ['session', 'in a session'],
  ['replay', 'in a replay'],
  ['picker', 'in the list of sessions'],
];

export function changeKeys(table: readonly KeyRow[], changes: KeyChanges): ChangedKeys {
  if (changes.size === 0) return { ok: true, keys: table };
  const keys = table.map((row): KeyRow => {
    const wanted = changes.get(row.does);
    if (wanted === undefined || row.keys.includes('ctrl-c')) return row;
    const rest = row.keys[0]?.endsWith(' *') === true ? ' *' : '';
    return { ...row, keys: wanted.map((key) => `${key}${rest}`) };
  });
  const problems = new Set<string>();
  for (const [mode, where] of modes) {
    const taken: (readonly [key: string, does: string])[] = [];
    for (const row of keys.filter((each) => each.modes.includes(mode))) {
      for (const key of row.keys) {
        const other = taken.find(([held]) => held === key || held.startsWith(`${key} `) || key.startsWith(`${held} `));
        if (other !== undefined && other[1] !== row.does)
          problems.add(`"keys": "${key}" would mean both "${other[1]}" and "${row.does}" ${where}.`);
        taken.push([key, row.does]);
      }
    }
  }
  return problems.size === 0 ? { ok: true, keys } : { ok: false, problems: [...problems] };
}
