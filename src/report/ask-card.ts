/** An ask → its card: each question as a form, what was chosen, and who decided after how long. */
import type { Ask } from '../model/session.ts';
import { safe } from '../safe/safe.ts';
import { type SafeText, sanitise } from '../safe/sanitise.ts';
import { type Line, span } from '../safe/span.ts';
import { textWidth } from '../safe/width.ts';
import { wrapText } from '../safe/wrap-text.ts';
import { cut } from './cut.ts';
import { drawBox, innerWidth } from './draw-box.ts';
import { formatTime } from './format-time.ts';
import type { Look } from './look.ts';
import { questionLines } from './question-lines.ts';
import { askStatusWords } from './status-words.ts';
import { wrapSpan } from './wrap-span.ts';

/** How many rounds and asks the active branch has, for `Round 2/9`. */
export interface Totals {
  readonly rounds: number;
  readonly asks: number;
}

const widest = 100;
/** SPEC D8: more asks in a row than this are worth a word. */
const friendlyDepth = 10;
const shownRaw = 6;

export function askCard(ask: Ask, totals: Totals, look: Look, full = false): Line[] {
  const framed: Look = { ...look, width: Math.min(look.width, widest) };
  const inner: Look = { ...framed, width: innerWidth(framed) };
  const { ask: sign } = look.glyphs.step;
  const round =
    ask.round === 0 ? safe`before the first round` : safe`Round ${numberOf(ask.round, totals.rounds, look)}`;
  const title = safe`${sign}${sign === '' ? safe`` : safe` `}Ask ${numberOf(ask.number, totals.asks, look)} ${look.glyphs.dot} ${round}${whereabouts(ask, look)}`;
  const status = look.plain ? askStatusWords(ask) : safe`${look.glyphs.status[ask.status]} ${askStatusWords(ask)}`;
  const time = formatTime(ask.askedAt, look.utc)?.time;
  const sections = ask.questions.map((question, index) => {
    const place = ask.questions.length > 1 ? safe`question ${index + 1} of ${ask.questions.length}` : safe``;
    return questionLines(question, place, inner, full);
  });
  const tone = ask.decidedBy === 'human' ? 'ask' : 'error';
  // Who decided is what the card is for: where its lower edge is too short for that, it gets lines of its own.
  const fits = textWidth(status) <= framed.width - 6;
  const remarks = [...remarkLines(ask, inner, full), ...(fits ? [] : wrapSpan(status, inner.width, tone, 'bold'))];
  return drawBox(
    {
      top: [span(cut(title, framed.width - 6, look), 'ask', 'bold')],
      topRight: time === undefined ? [] : [span(time, 'plain', 'dim')],
      sections: remarks.length > 0 ? [...sections, remarks] : sections,
      bottom: fits ? [span(status, tone, 'bold')] : [],
    },
    'ask',
    framed,
  );
}

/** Past the active branch's own count, a number stands alone. */
function numberOf(number: number, total: number, { plain }: Look): SafeText {
  if (number > total) return safe`${number}`;
  return plain ? safe`${number} of ${total}` : safe`${number}/${total}`;
}

function whereabouts(ask: Ask, { glyphs }: Look): SafeText {
  const branch = ask.branch === 'abandoned' ? safe` ${glyphs.dot} abandoned branch` : safe``;
  const lane = ask.lane === 'main' ? safe`` : safe` ${glyphs.dot} agent ${sanitise(ask.lane)}`;
  return safe`${branch}${lane}`;
}

function remarkLines(ask: Ask, look: Look, full: boolean): Line[] {
  const lines: Line[] = [];
  const [open, close] = look.glyphs.quotes;
  if (ask.response !== null) {
    const words = safe`the person said: ${open}${sanitise(ask.response.trim())}${close}`;
    for (const line of wrapSpan(words, look.width, 'plain', 'bold')) lines.push(line);
  }
  if (ask.ambiguous)
    for (const line of wrapSpan(safe`The recorded answer can be read in more than one way.`, look.width, 'thinking'))
      lines.push(line);
  if (ask.ambiguous || ask.status === 'invalid' || ask.questions.length === 0)
    for (const line of rawLines(ask, look, full)) lines.push(line);
  if (ask.depth > friendlyDepth) {
    lines.push(
      ...wrapSpan(safe`${ask.depth} asks in a row: perhaps it is time for some work in between.`, look.width, 'info'),
    );
  }
  if (ask.copyOf !== null) {
    lines.push(
      ...wrapSpan(safe`a copy: first asked in session ${sanitise(ask.copyOf.session)}`, look.width, 'plain', 'dim'),
    );
  }
  return lines;
}

function rawLines({ raw }: Ask, look: Look, full: boolean): Line[] {
  if (raw === null || raw === '') return [];
  const all = wrapText(safe`as recorded: ${sanitise(raw)}`, look.width);
  return (full ? all : all.slice(0, shownRaw)).map((line) => [span(line, 'plain', 'dim')]);
}
