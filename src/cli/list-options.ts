/** The options that every list shares: which form, how many, how it looks. */
import { Option } from 'commander';
import { parseLimit } from './parse-limit.ts';
import { parseWidth } from './parse-width.ts';
import type { RedactFlags } from './redact-options.ts';

export type ListFormat = 'table' | 'json' | 'ndjson' | 'csv' | 'markdown';

export interface ListFlags extends RedactFlags {
  readonly format: ListFormat;
  readonly limit?: number;
  readonly since?: string;
  readonly until?: string;
  readonly project?: string;
  readonly grep?: string;
  readonly utc?: boolean;
  readonly width?: number;
  readonly ascii?: boolean;
  readonly cache?: boolean;
}

export const spanOptions: readonly Option[] = [
  new Option('--since <when>', 'from then on: 2026-03-01, 2026-03-01T09:30, 7d, 12h, 2w, today'),
  new Option('--until <when>', 'up to then; a day is meant whole'),
  new Option('-p, --project <text>', 'a part of the directory or of the project folder'),
];

export const formOptions: readonly Option[] = [
  new Option('-n, --limit <n>', 'no more than this many').argParser(parseLimit),
  new Option('-f, --format <format>', 'its form')
    .choices(['table', 'json', 'ndjson', 'csv', 'markdown'] satisfies ListFormat[])
    .default('table' satisfies ListFormat),
  new Option('--utc', 'times and dates in UTC instead of local time'),
  new Option('--width <n>', 'cells per line (default: the terminal, or 80)').argParser(parseWidth),
  new Option('--ascii', 'draw with ASCII signs only'),
];

export const cacheOption = new Option('--no-cache', 'read every file anew, and keep nothing for the next time');
