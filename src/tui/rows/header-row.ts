/** Title, project and branch at the left; round, ask, step and time at the right. */
import { cut } from '../../report/cut.ts';
import { shortProject } from '../../report/short-project.ts';
import { safe } from '../../safe/safe.ts';
import { type SafeText, sanitise } from '../../safe/sanitise.ts';
import { span } from '../../safe/span.ts';
import { textWidth } from '../../safe/width.ts';
import { formatElapsed } from '../format-elapsed.ts';
import type { Row } from '../row.ts';
import type { Opened, State } from '../state.ts';
import { placeOf } from '../timeline.ts';
import { layoutOf, lookOf } from '../view.ts';

/** From so many columns on, what else is a bare number is called by its name. */
const wide = 110;

export function headerRow(state: State, opened: Opened): Row {
  const { columns } = state.size;
  const look = lookOf(state, columns);
  const dot = safe` ${look.glyphs.dot} `;
  const right = fitParts(positionParts(state, opened), dot, columns - 12);
  const room = columns - textWidth(right) - 4;
  const left = cut(nameOf(opened, dot, look.ascii ? safe`>` : safe`›`), room, look);
  const gap = ' '.repeat(Math.max(1, columns - 2 - textWidth(left) - textWidth(right))) as SafeText;
  return [span(safe` ${left}`, 'plain', 'bold'), span(gap), span(right), span(safe` `)];
}

/** Inside a part, the way to it stands first: `main › agent › its agent`. */
function nameOf({ session, tape, trail }: Opened, dot: SafeText, arrow: SafeText): SafeText {
  const crumbs =
    tape.part === null ? '' : [...trail.map(({ part }) => part), tape.part].map(partName).join(` ${arrow} `);
  const project = session.cwd === null || session.cwd === '' ? '' : shortProject(session.cwd);
  const parts = [crumbs, project, session.title ?? session.id, session.gitBranch ?? ''];
  return parts
    .filter((part) => part !== '')
    .map((part) => sanitise(part).replace(/\s+/g, ' '))
    .join(dot) as SafeText;
}

function partName(part: Opened['tape']['part']): string {
  if (part === null) return 'main';
  if (part.kind === 'branch') return `abandoned branch ${part.number}`;
  return part.lane.description ?? part.lane.agentType ?? part.lane.id;
}

/** The least important last: those are left out where there is no room. */
function positionParts(state: State, opened: Opened): SafeText[] {
  const { tape, shown, cursor, search, reading } = opened;
  const stop = tape.stops.at(cursor);
  const { rounds, asks } = tape.totals;
  const parts: SafeText[] = [];
  const round = stop?.round?.number ?? 0;
  if (round > 0) parts.push(safe`Round ${ofAll(round, rounds)}`);
  const ask = lastAsk(opened);
  if (ask !== undefined) parts.push(safe`Ask ${ofAll(ask, asks)}`);
  if (search !== null) {
    const at = search.found.indexOf(cursor);
    parts.push(safe`match ${at < 0 ? safe`-` : at + 1}/${search.found.length}${search.done ? safe`` : safe`+`}`);
  }
  const more = reading === null ? safe`` : safe`+`;
  const step = state.size.columns >= wide ? safe`Step ` : safe``;
  // Where panes have no borders, nothing else says that steps are left out.
  if (!layoutOf(state, opened).framed && shown.length < tape.stops.length) parts.push(safe`filtered`);
  parts.push(safe`${step}${shown.length === 0 ? 0 : placeOf(shown, cursor) + 1}/${shown.length}${more}`);
  if (opened.following) parts.push(safe`following`);
  if (opened.secrets === 'shown') parts.push(safe`secrets shown`);
  const at = formatElapsed(stop?.at ?? 0);
  parts.push(reading === null ? safe`${at} of ${formatElapsed(tape.length)}` : at);
  return parts;
}

/** Without the whole where it is not known yet, or where the number does not count in it. */
export function ofAll(number: number, all: number): SafeText {
  return number <= all ? safe`${number}/${all}` : safe`${number}`;
}

/** The ask one stands at, or the last one before. */
function lastAsk({ tape, cursor }: Opened): number | undefined {
  let low = 0;
  let high = tape.marks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tape.marks[middle]!.stop <= cursor) low = middle + 1;
    else high = middle;
  }
  for (let i = low - 1; i >= 0; i--) {
    const { ask } = tape.marks[i]!;
    if (ask !== null) return ask.number;
  }
  return undefined;
}

export function fitParts(parts: readonly SafeText[], dot: SafeText, width: number): SafeText {
  let text = safe``;
  for (const part of parts) {
    const next = text === '' ? part : safe`${text}${dot}${part}`;
    if (textWidth(next) > width) break;
    text = next;
  }
  return text;
}
