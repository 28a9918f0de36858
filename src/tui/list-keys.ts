/** The keys of a mode as they are told to people: by group, opposites in one line. */
import type { SafeText } from '../safe/sanitise.ts';
import { keyName } from './key-name.ts';
import { type KeyRow, keyGroups, keyPairs, keyTable } from './keys.ts';
import type { Mode } from './state.ts';

export interface KeyLine {
  readonly keys: SafeText;
  readonly help: SafeText;
}

export function listKeys(
  mode: Mode,
  ascii: boolean,
  /** Names one key of each only. */
  short = false,
  table: readonly KeyRow[] = keyTable,
): readonly (readonly [group: SafeText, lines: readonly KeyLine[]])[] {
  const seconds = new Set(keyPairs.values());
  return keyGroups.flatMap((group) => {
    const rows = table.filter((row) => row.group === group && row.modes.includes(mode) && !seconds.has(row.does));
    const lines = rows.map((row): KeyLine => {
      const other = pairOf(row.does, mode, table);
      return {
        keys: [row, ...(other === undefined ? [] : [other])]
          .map(({ keys }) => namesOf(short ? keys.slice(0, 1) : keys, ascii))
          .join('  ') as SafeText,
        help: (other === undefined ? row.help : joinHelp(row.help, other.help)) as SafeText,
      };
    });
    return lines.length === 0 ? [] : [[group as SafeText, lines] as const];
  });
}

export function pairOf(does: string, mode: Mode, table: readonly KeyRow[]): KeyRow | undefined {
  const wanted = keyPairs.get(does);
  return wanted === undefined ? undefined : table.find((row) => row.does === wanted && row.modes.includes(mode));
}

function namesOf(keys: readonly string[], ascii: boolean): string {
  if (keys.length > 4) return `${keys[0]}-${keys.at(-1)}`;
  return keys.map((key) => keyName(key, ascii)).join(' ');
}

/** `next question` and `previous question` → `next / previous question`. */
function joinHelp(a: string, b: string): string {
  const [first, second] = [a.split(' '), b.split(' ')];
  let start = 0;
  while (start < first.length - 1 && start < second.length - 1 && first[start] === second[start]) start++;
  let end = 0;
  const most = Math.min(first.length, second.length) - start - 1;
  while (end < most && first.at(-1 - end) === second.at(-1 - end)) end++;
  const middle = (words: readonly string[]) => words.slice(start, words.length - end).join(' ');
  return [...first.slice(0, start), `${middle(first)} / ${middle(second)}`, ...first.slice(first.length - end)].join(
    ' ',
  );
}
