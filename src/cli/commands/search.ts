import { Option } from 'commander';
import type { CommandSpec } from '../command-spec.ts';
import { fail } from '../fail.ts';
import type { Io } from '../io.ts';
import { parseLimit } from '../parse-limit.ts';
import { type RedactFlags, redactOptions } from '../redact-options.ts';
import { type Sessions, withSessions } from '../with-sessions.ts';

export interface SearchFlags extends RedactFlags {
  readonly questions?: boolean;
  readonly prompts?: boolean;
  readonly tools?: boolean;
  readonly matchCase?: boolean;
  readonly count?: boolean;
  readonly files?: boolean;
  readonly limit?: number;
  readonly format: 'text' | 'json' | 'ndjson';
}

export const search: CommandSpec<SearchFlags> = {
  name: 'search',
  args: [
    ['<text>', 'words, or a /pattern/, whatever their case'],
    ['[paths...]', 'files, folders, patterns, session ids, - for stdin (default: all sessions)'],
  ],
  summary: 'Find words in all sessions, with the session, the round and the line',
  options: [
    new Option('-q, --questions', 'only in questions and their answers'),
    new Option('-p, --prompts', 'only in what a person put in'),
    new Option('-t, --tools', 'only in what tools were given and gave back'),
    new Option('-s, --match-case', 'upper and lower case differ'),
    new Option('-c, --count', 'only in how many lines of each file'),
    new Option('-l, --files', 'only which files').conflicts('count'),
    new Option('-n, --limit <n>', 'no more than this many').argParser(parseLimit),
    new Option('-f, --format <format>', 'its form').choices(['text', 'json', 'ndjson']).default('text'),
    ...redactOptions,
  ],
  examples: [
    ['askback search postgres', 'everywhere'],
    ['askback search -q "which database"', 'in questions and answers'],
    ["askback search -p '/deploy (to )?prod/' --limit 5", 'a pattern, in prompts'],
    ['askback search -l "rate limit"', 'only the files'],
    ['askback session.jsonl:42', 'open what was found in line 42 of it'],
    ['askback search -t ENOENT session.jsonl -f ndjson', 'in the output of tools, for a program'],
  ],
  run: async (io, [text, ...paths], flags) => {
    const { parseNeedle } = await import('../../index-store/parse-needle.ts');
    if (text === undefined || text === '') return fail(io, 'There is nothing to search for.');
    const needle = await parseNeedle(text, flags.matchCase === true);
    if (needle === undefined) {
      return fail(io, `"${text}" cannot be searched for: it is no pattern, or one that looks around or back.`);
    }
    const search = async ({ files, secrets }: Sessions, own: Io) => {
      const { runSearch } = await import('../run-search.ts');
      return runSearch(own, secrets === undefined ? files : [...secrets.originals.values()], needle, {
        ...flags,
        redactor: secrets?.redactor,
      });
    };
    return withSessions(io, paths, search, { redact: flags });
  },
};
