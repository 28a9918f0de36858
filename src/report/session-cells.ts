/** A session's row → the cells of its table. Nothing is quiet, open asks and errors are not. */
import { safe } from '../safe/safe.ts';
import { type SafeText, sanitise } from '../safe/sanitise.ts';
import { type Span, span, type Tone } from '../safe/span.ts';
import { countWords } from './count-words.ts';
import { formatDuration } from './format-duration.ts';
import { formatSize } from './format-size.ts';
import type { Cells } from './lay-table.ts';
import type { Look } from './look.ts';
import type { SessionRow } from './session-row.ts';
import { tableTime } from './table-time.ts';

export type SessionCell =
  | 'mark'
  | 'when'
  | 'project'
  | 'session'
  | 'rounds'
  | 'asks'
  | 'open'
  | 'errors'
  | 'duration'
  | 'size'
  | 'title'
  | 'facts'
  | 'extent'
  | 'origin';

export function sessionCells(row: SessionRow, id: string, look: Look): Cells<SessionCell> {
  const isOpen = row.openAsks > 0;
  const when = tableTime(row.endedAt ?? row.startedAt, look.utc);
  const project = sanitise(row.project ?? '');
  const short = sanitise(id);
  const duration = row.durationMs === null ? safe`-` : formatDuration(row.durationMs);
  const size = row.bytes === null ? safe`-` : formatSize(row.bytes);
  const join = (...parts: readonly SafeText[]) => parts.join(` ${look.glyphs.dot} `) as SafeText;
  const facts = factWords(row);
  return {
    mark: span(isOpen ? look.glyphs.status.pending : safe``, 'thinking', 'bold'),
    when: span(when),
    project: span(project),
    session: span(short, 'plain', 'dim'),
    rounds: number(row.rounds),
    asks: number(row.asks, 'ask'),
    open: number(row.openAsks, 'thinking'),
    errors: number(row.errors, 'error'),
    duration: span(duration),
    size: span(size),
    title: row.title === null ? span(safe`(no title)`, 'plain', 'dim') : span(sanitise(row.title)),
    facts: span(join(...facts), 'plain', 'dim'),
    extent: span(join(duration, size), 'plain', 'dim'),
    origin: span(join(when, short, project), 'plain', 'dim'),
  };
}

function number(count: number, tone: Tone = 'plain'): Span {
  return count === 0 ? span(safe`0`, 'plain', 'dim') : span(safe`${count}`, tone);
}

function factWords({ rounds, asks, openAsks, errors }: SessionRow): SafeText[] {
  const open = openAsks > 0 ? safe`, ${openAsks} open` : safe``;
  return [
    countWords(rounds, safe`round`),
    safe`${countWords(asks, safe`ask`)}${open}`,
    ...(errors > 0 ? [countWords(errors, safe`error`)] : []),
  ];
}
