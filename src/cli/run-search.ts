/** Sessions and a needle → what was found, written as it is found; 1 where there is nothing. */

import { createRecordScanner } from '../index-store/create-record-scanner.ts';
import type { Needle } from '../index-store/parse-needle.ts';
import { countSession, type FileCount, type SearchProblem } from '../index-store/search-count.ts';
import type { SearchWish } from '../index-store/search-line.ts';
import type { SearchHit } from '../index-store/search-session.ts';
import { type SearchKind, searchKinds } from '../index-store/search-texts.ts';
import type { SessionFile } from '../model/session.ts';
import { defuseCommands } from '../report/findings/defuse-commands.ts';
import { flat } from '../report/flat.ts';
import { listJson, listNdjson } from '../report/list-json.ts';
import type { Redactor } from '../safe/create-redactor.ts';
import { mapTexts } from '../safe/map-texts.ts';
import { safe } from '../safe/safe.ts';
import type { SafeText } from '../safe/sanitise.ts';
import type { SearchFlags } from './commands/search.ts';
import { fail } from './fail.ts';
import type { ExitCode, Io } from './io.ts';
import { writeTexts } from './write-texts.ts';

type Row = SearchHit | FileCount | Omit<FileCount, 'lines'>;

interface Totals {
  readonly rows: number;
  readonly lines: number;
  readonly sessions: number;
}

interface Searched {
  readonly rows: readonly Row[];
  readonly problems: readonly SearchProblem[];
}

export async function runSearch(
  io: Io,
  files: readonly SessionFile[],
  needle: Needle,
  flags: SearchFlags & { readonly redactor?: Redactor | undefined },
): Promise<ExitCode> {
  const { limit = Number.POSITIVE_INFINITY, format, redactor } = flags;
  const search = await searchBy({ needle, kinds: kindsOf(flags), ...(redactor && { change: redactor.text }) }, flags);
  const kept: Row[] = [];
  const totals = { rows: 0, lines: 0, sessions: 0 };
  let isWhole = true;
  for (const file of files.toSorted((a, b) => b.modified - a.modified)) {
    if (totals.rows >= limit || io.out.isClosed()) break;
    const { rows, problems } = search(file, limit - totals.rows);
    for (const { file: path, message } of problems) {
      isWhole = false;
      await fail(io, `${path}: ${message}`);
    }
    const some = rows.slice(0, limit - totals.rows);
    const shown = redactor === undefined ? some : mapTexts(some, redactor.text);
    if (shown.length === 0) continue;
    totals.sessions += 1;
    totals.rows += shown.length;
    for (const row of shown) totals.lines += 'lines' in row ? row.lines : 1;
    if (format === 'json') for (const row of shown) kept.push(row);
    else await writeTexts(io.out, format === 'ndjson' ? listNdjson(shown) : shown.map(rowText));
  }
  if (format === 'json') await writeTexts(io.out, listRows(kept, totals, flags));
  if (!isWhole) return 2;
  if (totals.rows === 0)
    await io.talk.text(
      safe`askback: nothing was found in ${files.length} ${files.length === 1 ? safe`session` : safe`sessions`}.\n`,
    );
  return totals.rows === 0 ? 1 : 0;
}

/** How a session is searched; `enough` rows are enough. */
async function searchBy(
  wish: SearchWish,
  flags: SearchFlags,
): Promise<(file: SessionFile, enough: number) => Searched> {
  const scanner = createRecordScanner();
  if (flags.count !== true && flags.files !== true) {
    const { searchSession } = await import('../index-store/search-session.ts');
    return (file, enough) => {
      const { hits, problems } = searchSession(file, wish, scanner, enough);
      return { rows: hits, problems };
    };
  }
  const lines = flags.files === true ? 1 : Number.POSITIVE_INFINITY;
  return (file) => {
    const { counts, problems } = countSession(file, wish, scanner, lines);
    return { rows: flags.files === true ? counts.map(({ lines: _, ...which }) => which) : counts, problems };
  };
}

function listRows(rows: readonly Row[], totals: Totals, { count, files }: SearchFlags): Iterable<SafeText> {
  const { rows: all, lines, sessions } = totals;
  if (files === true) return listJson('files', rows, { files: all, sessions });
  return count === true
    ? listJson('files', rows, { lines, files: all, sessions })
    : listJson('hits', rows, { hits: all, sessions });
}

function kindsOf({ questions, prompts, tools }: SearchFlags): ReadonlySet<SearchKind> {
  const wanted: SearchKind[] = [];
  if (questions === true) wanted.push('question');
  if (prompts === true) wanted.push('prompt');
  if (tools === true) wanted.push('tool');
  return new Set(wanted.length === 0 ? searchKinds : wanted);
}

function rowText(row: Row): SafeText {
  if ('kind' in row) return hitText(row);
  const lines = 'lines' in row ? safe`:${row.lines}` : safe``;
  return defuseCommands(safe`${flat(row.file)}${lines}\n`);
}

function hitText({ file, line, round, kind, before, found, after }: SearchHit): SafeText {
  const where = round === null ? safe`` : safe`round ${round}, `;
  const text = flat(`${before}${found}${after}`.trim());
  return defuseCommands(safe`${flat(file)}:${line}: ${where}${kind as SafeText}: ${text}\n`);
}
