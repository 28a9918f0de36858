/** The last row: a line being typed, a message, or the most useful keys of the mode. */
import { cut } from '../../report/cut.ts';
import { safe } from '../../safe/safe.ts';
import { type SafeText, sanitise } from '../../safe/sanitise.ts';
import { type Span, span } from '../../safe/span.ts';
import { textWidth } from '../../safe/width.ts';
import { keyName } from '../key-name.ts';
import type { KeyRow } from '../keys.ts';
import { pairOf } from '../list-keys.ts';
import { modeOf } from '../mode-of.ts';
import type { Row } from '../row.ts';
import type { Prompt, State } from '../state.ts';
import { lookOf } from '../view.ts';

const signs: Readonly<Record<Prompt['kind'], SafeText>> = {
  search: safe`/`,
  filter: safe`&`,
  command: safe`:`,
  export: safe`export to: `,
  sessions: safe`/`,
};

/** `note` stands at the end where there is room for it. */
export function footerRow(state: State, note: SafeText = safe``): Row {
  if (state.prompt !== null) return promptRow(state, state.prompt);
  const look = lookOf(state, state.size.columns);
  const { count, prefix } = state.typed;
  const typed = safe`${sanitise(count)}${sanitise(prefix)}`;
  if (state.message !== null && state.message !== '') {
    return [span(safe` ${cut(state.message, state.size.columns - 2, look)}`, 'info', 'bold')];
  }
  const spans: Span[] = [span(safe` `)];
  const end = typed === '' ? note : typed;
  let used = 2 + end.length;
  for (const row of footerKeys(state)) {
    const { footer } = row;
    const name = namesOf(row, state, look.ascii);
    const words = safe` ${footer as SafeText}  `;
    if (used + textWidth(name) + words.length > state.size.columns) continue;
    used += textWidth(name) + words.length;
    spans.push(span(name, 'ask', 'bold'), span(words, 'plain', 'dim'));
  }
  const gap = ' '.repeat(Math.max(0, state.size.columns - used)) as SafeText;
  return end === '' ? spans : [...spans, span(gap), span(end, 'info', 'bold')];
}

function namesOf({ keys, does }: KeyRow, state: State, ascii: boolean): SafeText {
  const name = keyName(keys[0]!, ascii);
  const other = pairOf(does, modeOf(state), state.keys);
  const second = other === undefined ? safe`` : keyName(other.keys[0]!, ascii);
  // Long names would cost another key its place.
  return second === '' || second.length > 2 ? name : safe`${name}/${second}`;
}

/** Help and the way out first: they must not be what a narrow screen leaves out. */
function footerKeys(state: State): readonly KeyRow[] {
  const mode = modeOf(state);
  return state.keys
    .filter(({ modes, footer }) => footer !== undefined && modes.includes(mode))
    .sort((a, b) => rank(a) - rank(b));
}

const first = ['help', 'quit', 'back', 'leaveReplay'];

function rank({ does }: KeyRow): number {
  return first.includes(does) ? 0 : 1;
}

function promptRow({ size, searchOptions, settings }: State, { kind, text }: Prompt): Row {
  const look = lookOf({ settings }, size.columns);
  const on = (is: boolean) => (is ? safe`on` : safe`off`);
  const options =
    kind === 'search'
      ? safe`Ctrl-R regex ${on(searchOptions.regex)}  Ctrl-T only questions ${on(searchOptions.onlyQuestions)}  Esc cancel`
      : safe`Enter take  Esc cancel`;
  const typed = sanitise(text);
  const room = size.columns - 3 - signs[kind].length;
  // The end of what is typed is what one looks at.
  const shown = textWidth(typed) > room ? (typed.slice(-Math.max(1, room >> 1)) as SafeText) : typed;
  const start = safe` ${signs[kind]}${shown}`;
  const left = size.columns - textWidth(start) - 2;
  const hint = options.length <= left ? safe`${' '.repeat(left - options.length) as SafeText}${options}` : safe``;
  return [
    span(start, 'plain', 'bold'),
    { ...span(safe` `), highlight: 'cursor' },
    span(cut(hint, left, look) === '' ? safe`` : hint, 'plain', 'dim'),
  ];
}
