/** Sessions and a needle → what was found, written as it is found; 1 where there is nothing. */

import { createRecordScanner } from '../index-store/create-record-scanner.ts';
import type { Needle } from '../index-store/parse-needle.ts';
import { type SearchHit, searchSession } from '../index-store/search-session.ts';
import { type SearchKind, searchKinds } from '../index-store/search-texts.ts';
import type { SessionFile } from '../model/session.ts';
import { defuseCommands } from '../report/findings/defuse-commands.ts';
import { flat } from '../report/flat.ts';
import { listJson, listNdjson } from '../report/list-json.ts';
import { safe } from '../safe/safe.ts';
import type { SafeText } from '../safe/sanitise.ts';
import type { SearchFlags } from './commands/search.ts';
import { fail } from './fail.ts';
import type { ExitCode, Io } from './io.ts';
import { writeTexts } from './write-texts.ts';

export async function runSearch(
  io: Io,
  files: readonly SessionFile[],
  needle: Needle,
  flags: SearchFlags,
): Promise<ExitCode> {
  const { limit = Number.POSITIVE_INFINITY, format } = flags;
  const wish = { needle, kinds: kindsOf(flags) };
  const scanner = createRecordScanner();
  const kept: SearchHit[] = [];
  let count = 0;
  let sessions = 0;
  let isWhole = true;
  for (const file of files.toSorted((a, b) => b.modified - a.modified)) {
    if (count >= limit || io.out.isClosed()) break;
    const { hits, problems } = searchSession(file, wish, scanner);
    for (const { file: path, message } of problems) {
      isWhole = false;
      await fail(io, `${path}: ${message}`);
    }
    const shown = hits.slice(0, limit - count);
    if (shown.length > 0) sessions += 1;
    count += shown.length;
    if (format === 'json') for (const hit of shown) kept.push(hit);
    else await writeTexts(io.out, format === 'ndjson' ? listNdjson(shown) : shown.map(hitText));
  }
  if (format === 'json') await writeTexts(io.out, listJson('hits', kept, { hits: count, sessions }));
  if (!isWhole) return 2;
  if (count === 0)
    await io.talk.text(
      safe`askback: nothing was found in ${files.length} ${files.length === 1 ? safe`session` : safe`sessions`}.\n`,
    );
  return count === 0 ? 1 : 0;
}

function kindsOf({ questions, prompts, tools }: SearchFlags): ReadonlySet<SearchKind> {
  const wanted: SearchKind[] = [];
  if (questions === true) wanted.push('question');
  if (prompts === true) wanted.push('prompt');
  if (tools === true) wanted.push('tool');
  return new Set(wanted.length === 0 ? searchKinds : wanted);
}

function hitText({ file, line, round, kind, before, found, after }: SearchHit): SafeText {
  const where = round === null ? safe`` : safe`round ${round}, `;
  const text = flat(`${before}${found}${after}`.trim());
  return defuseCommands(safe`${flat(file)}:${line}: ${where}${kind as SafeText}: ${text}\n`);
}
