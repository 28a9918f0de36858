/** The picker's filter, scope and order → the entries that it lists. */

import type { SessionRow } from '../report/session-row.ts';
import { sortSessions } from '../report/sort-sessions.ts';
import { fuzzyFit } from './fuzzy-fit.ts';
import type { PickerEntry, PickerState } from './picker-state.ts';

const made = new WeakMap<PickerState, readonly PickerEntry[]>();

export function pickEntries(picker: PickerState): readonly PickerEntry[] {
  const known = made.get(picker);
  if (known !== undefined) return known;
  const listed = select(picker);
  made.set(picker, listed);
  return listed;
}

function select({ entries, filter, scope, folder, sort }: PickerState): readonly PickerEntry[] {
  const inScope = scope === 'all' ? entries : entries.filter((entry) => isHere(entry, folder));
  const words = filter.trim();
  const fits = new Map(
    inScope.map((entry) => [
      entry,
      words === '' ? 'whole' : (fuzzyFit(words, textOf(entry)) ?? askedFit(words, entry)),
    ]),
  );
  const inOrder = (wanted: 'whole' | 'letters') => {
    const kept = inScope.filter((entry) => fits.get(entry) === wanted);
    const byFile = new Map(kept.map((entry) => [entry.file, entry]));
    return sortSessions(kept.map(rowOf), sort, false).map(({ file }) => byFile.get(file)!);
  };
  // What was typed as it is comes before what only has its letters.
  return [...inOrder('whole'), ...inOrder('letters')];
}

/** Until it is read, the folder's name is all that is known: the agent writes paths with dashes in it. */
function isHere({ row, project }: PickerEntry, folder: string): boolean {
  if (row?.cwd != null)
    return row.cwd === folder || row.cwd.startsWith(`${folder}/`) || folder.startsWith(`${row.cwd}/`);
  return project === folder.replace(/[^a-zA-Z0-9]/g, '-');
}

function textOf({ row, project, id }: PickerEntry): string {
  return [row?.title, row?.project ?? project, row?.gitBranch, id].filter((part) => part != null).join(' ');
}

/** What was asked is looked for as it was typed: in so many words, letters alone fit nearly everything. */
function askedFit(words: string, { asks }: PickerEntry): 'letters' | undefined {
  const wanted = words.toLowerCase();
  return asks.some(({ text, answer }) => `${text} ${answer}`.toLowerCase().includes(wanted)) ? 'letters' : undefined;
}

function rowOf({ row, file, id, size, modified }: PickerEntry): SessionRow {
  if (row !== null) return row;
  const at = new Date(modified).toISOString();
  return {
    ...{ id, file, title: null, project: null, cwd: null, gitBranch: null, startedAt: at, endedAt: at },
    ...{ durationMs: null, rounds: 0, asks: 0, openAsks: 0, errors: 0, bytes: size },
  };
}
