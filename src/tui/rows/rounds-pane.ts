/** The overview: rounds with their asks nested, each with its status. */

import type { AskStatus } from '../../model/session.ts';
import { cut } from '../../report/cut.ts';
import type { Look } from '../../report/look.ts';
import { safe } from '../../safe/safe.ts';
import { type SafeText, sanitise } from '../../safe/sanitise.ts';
import { span } from '../../safe/span.ts';
import { textWidth } from '../../safe/width.ts';
import type { Size } from '../layout.ts';
import { highlightRow, type Row } from '../row.ts';
import type { Opened, State } from '../state.ts';
import { steady } from '../steady.ts';
import type { Mark } from '../tape.ts';
import { lookOf } from '../view.ts';
import type { PaneRows } from './frame-panes.ts';

const shortWords: Readonly<Record<AskStatus, SafeText>> = {
  answered: safe`ans`,
  pending: safe`pen`,
  cancelled: safe`can`,
  timeout: safe`t/o`,
  unanswered: safe`n/a`,
  invalid: safe`inv`,
};

export function roundsPane(state: State, opened: Opened, { columns, rows }: Size): PaneRows {
  const look = lookOf(state, columns);
  const { marks } = opened.tape;
  const isAgent = opened.tape.part?.kind === 'agent';
  const current = currentMark(opened);
  const branches = branchRows(opened, look).slice(0, Math.floor(rows / 3));
  const room = rows - branches.length;
  const top = Math.max(0, Math.min(marks.length - room, current - Math.floor(room / 2)));
  const shown = marks.slice(top, top + room).map((mark, index): Row => {
    const row = markRow(mark, marks[top + index + 1], top + index === current, look);
    return top + index === current && opened.focus === 'rounds' ? highlightRow(row, 'cursor') : row;
  });
  return {
    title: isAgent ? safe`Asks` : safe`Rounds`,
    rows: isAgent && marks.length === 0 ? [[span(safe` nothing was asked`, 'plain', 'dim')]] : [...shown, ...branches],
    note: counts(opened, look, columns - 4),
  };
}

/** The branches that were left, each by what was said at its start. */
function branchRows({ session, tape }: Opened, look: Look): Row[] {
  if (tape.part?.kind === 'agent') return [];
  const left = session.branches.filter(({ name }) => name === 'abandoned');
  if (left.length === 0) return [];
  const rule = look.glyphs.box.across.repeat(2) as SafeText;
  const current = tape.part?.number ?? 0;
  return [
    [span(safe` ${rule} abandoned, B shows `, 'plain', 'dim')],
    ...left.map(({ number }): Row => {
      const first = session.rounds.find((round) => round.branchNumber === number);
      const words = cut(sanitise((first?.prompt ?? '').slice(0, 400)), look.width - 6, look);
      const mark = span(number === current ? look.glyphs.folded : safe` `, 'ask', 'bold');
      return [mark, span(safe`${String(number).padStart(2) as SafeText} ${words}`, 'plain', 'dim')];
    }),
  ];
}

/** The round or ask that the cursor is in. */
function currentMark({ tape, cursor }: Opened): number {
  let current = 0;
  for (const [index, { stop }] of tape.marks.entries()) {
    if (stop > cursor) break;
    current = index;
  }
  return current;
}

function markRow({ round, ask }: Mark, next: Mark | undefined, isCurrent: boolean, look: Look): Row {
  const mark = span(isCurrent ? look.glyphs.folded : safe` `, 'ask', 'bold');
  if (ask === null) {
    const number = safe`${String(round?.number ?? 0).padStart(2) as SafeText} `;
    const words = cut(
      sanitise((round?.prompt ?? 'before the first round').slice(0, 400)),
      look.width - 5 - number.length,
      look,
    );
    return [
      mark,
      span(number, 'plain', 'dim'),
      span(safe`${look.glyphs.step.input} ${words}`, 'plain', isCurrent ? 'bold' : 'normal'),
    ];
  }
  const [middle, last] = look.glyphs.branch;
  const decided = ask.status === 'answered' && ask.decidedBy === 'human';
  const status = safe`${look.glyphs.status[ask.status]} `;
  const branch = next === undefined || next.ask === null ? last : middle;
  const start = safe`   ${branch.slice(0, 1) as SafeText}`;
  const first = ask.questions[0];
  // What follows at the right is placed by its width.
  const name = steady(sanitise((first?.header || first?.text || ask.tool).slice(0, 400)));
  const end = safe` ${shortWords[ask.status]}`;
  const room = look.width - 1 - start.length - textWidth(status) - end.length;
  const words = cut(name, room, look);
  const gap = ' '.repeat(Math.max(0, room - textWidth(words))) as SafeText;
  const tone = decided ? 'ask' : ask.status === 'cancelled' ? 'thinking' : 'error';
  return [
    mark,
    span(start, 'plain', 'dim'),
    span(status, tone, 'bold'),
    span(safe`${words}${gap}`, 'plain', isCurrent ? 'bold' : 'normal'),
    span(end, tone),
  ];
}

/** In words, or by their signs where words would be cut. */
function counts({ tape }: Opened, { glyphs }: Look, room: number): SafeText {
  const found = new Map<AskStatus, number>();
  for (const { ask } of tape.marks) if (ask !== null) found.set(ask.status, (found.get(ask.status) ?? 0) + 1);
  const statuses = (Object.keys(shortWords) as AskStatus[]).filter((status) => found.has(status));
  const count = (status: AskStatus) => found.get(status) ?? 0;
  const words = statuses.map((status) => safe`${count(status)} ${shortWords[status]}`).join(` ${glyphs.dot} `);
  const signs = statuses.map((status) => safe`${glyphs.status[status]}${count(status)}`).join(' ');
  return (textWidth(words as SafeText) <= room ? words : signs) as SafeText;
}
