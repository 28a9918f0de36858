/** The last row: a line being typed, a message, or the most useful keys of the mode. */
import { cut } from '../../report/cut.ts';
import { lineWidth } from '../../report/line-width.ts';
import { safe } from '../../safe/safe.ts';
import { type SafeText, sanitise } from '../../safe/sanitise.ts';
import { type Span, span } from '../../safe/span.ts';
import { textWidth } from '../../safe/width.ts';
import { isOpen } from '../folds.ts';
import { keyName } from '../key-name.ts';
import type { KeyRow } from '../keys.ts';
import { pairOf } from '../list-keys.ts';
import { modeOf } from '../mode-of.ts';
import type { Row } from '../row.ts';
import { commandHelp } from '../run-command.ts';
import type { Opened, Prompt, State } from '../state.ts';
import { layoutOf, lookOf } from '../view.ts';

const signs: Readonly<Record<Prompt['kind'], SafeText>> = {
  search: safe`/`,
  filter: safe`&`,
  command: safe`:`,
  export: safe`export to: `,
  sessions: safe`/`,
};

const commands = commandHelp.map(([command]) => command).join(', ') as SafeText;

/** `note` stands at the end where there is room for it. */
export function footerRow(state: State, note: SafeText = safe``): Row {
  if (state.prompt !== null) return promptRow(state, state.prompt);
  const look = lookOf(state, state.size.columns);
  const { count, prefix } = state.typed;
  const typed = safe`${sanitise(count)}${sanitise(prefix)}`;
  if (state.message !== null && state.message !== '') {
    return [span(safe` ${cut(state.message, state.size.columns - 2, look)}`, 'info', 'bold')];
  }
  const spans: Span[] = [];
  const end = typed === '' ? note : typed;
  let used = 1 + (end === '' ? 0 : end.length + 1);
  for (const row of footerKeys(state)) {
    const name = namesOf(row, state, look.ascii);
    const words = safe` ${footerWord(row, state)}`;
    const width = textWidth(name) + words.length;
    if (used + width > state.size.columns) continue;
    used += width + 2;
    spans.push(span(spans.length === 0 ? safe` ` : safe`  `), span(name, 'ask', 'bold'), span(words, 'plain', 'dim'));
  }
  const gap = ' '.repeat(Math.max(1, state.size.columns - lineWidth(spans) - end.length - 1)) as SafeText;
  return end === '' ? spans : [...spans, span(gap), span(end, 'info', 'bold')];
}

function namesOf({ keys, does }: KeyRow, state: State, ascii: boolean): SafeText {
  const name = keyName(keys[0]!, ascii);
  const other = pairOf(does, modeOf(state), state.keys);
  const second = other === undefined ? safe`` : keyName(other.keys[0]!, ascii);
  // Long names would cost another key its place.
  return second === '' || second.length > 2 ? name : safe`${name}/${second}`;
}

/** What is of use only now, then help and the way out: they must not be what a narrow screen leaves out. */
function footerKeys(state: State): readonly KeyRow[] {
  const mode = modeOf(state);
  return state.keys
    .filter((row) => row.footer !== undefined && row.modes.includes(mode) && isOfUse(row, state))
    .sort((a, b) => rank(a) - rank(b));
}

const order = ['help', 'quit', 'back', 'leaveReplay', 'intoAgent', 'nextMatch', 'playOrPause', 'stepForward'];
const then = ['nextAsk', 'search', 'openSession', 'filterSessions', 'toggle', 'down', 'nextPane', 'replay'];

function rank({ does }: KeyRow): number {
  const at = [...order, ...then].indexOf(does);
  return at < 0 ? Number.MAX_SAFE_INTEGER : at;
}

function isOfUse({ does }: KeyRow, { opened }: State): boolean {
  if (does === 'nextMatch') return opened?.search != null;
  if (does === 'intoAgent') return (opened?.tape.stops.at(opened.cursor)?.lanes.length ?? 0) > 0;
  return true;
}

function footerWord({ does, footer }: KeyRow, state: State): SafeText {
  const { opened, picker } = state;
  if (does === 'back' && (picker !== null || opened?.tape.part != null)) return safe`back`;
  if (does === 'playOrPause' && opened?.replay?.playing === true) return safe`pause`;
  if (does === 'toggle' && opened !== null && isUnfolded(state, opened)) return safe`fold`;
  return footer as SafeText;
}

/** Whether Enter would fold what one sees. */
function isUnfolded(state: State, opened: Opened): boolean {
  const stop = opened.tape.stops.at(opened.cursor);
  if (stop === undefined || opened.focus === 'rounds') return false;
  if (!layoutOf(state, opened).hasDetail && opened.focus !== 'detail') return isOpen(opened, stop, 'timeline');
  return ['tool', 'thinking', 'ask'].includes(stop.kind) && isOpen(opened, stop, 'detail');
}

function promptRow({ size, searchOptions, settings }: State, { kind, text }: Prompt): Row {
  const look = lookOf({ settings }, size.columns);
  const on = (is: boolean) => (is ? safe`on` : safe`off`);
  const { regex, onlyQuestions } = searchOptions;
  const options =
    kind === 'search'
      ? [
          safe`Ctrl-R regex ${on(regex)}  Ctrl-T only questions ${on(onlyQuestions)}  Esc cancel`,
          safe`^R regex ${on(regex)}  ^T questions ${on(onlyQuestions)}`,
          safe`${regex ? safe`^R on ` : safe`^R `}${onlyQuestions ? safe`^T on` : safe`^T`}`,
        ]
      : kind === 'sessions'
        ? [safe`by title, project, branch, id or what was asked  Enter keep  Esc clear`, safe`Enter keep  Esc clear`]
        : kind === 'command'
          ? [safe`${commands}  Enter take  Esc cancel`, commands, safe`Esc cancel`]
          : [safe`Enter take  Esc cancel`];
  const typed = sanitise(text);
  const room = size.columns - 3 - signs[kind].length;
  // The end of what is typed is what one looks at.
  const shown = textWidth(typed) > room ? (typed.slice(-Math.max(1, room >> 1)) as SafeText) : typed;
  const start = safe` ${signs[kind]}${shown}`;
  const left = size.columns - textWidth(start) - 2;
  const fitting = options.find(({ length }) => length <= left);
  const hint = fitting === undefined ? safe`` : safe`${' '.repeat(left - fitting.length) as SafeText}${fitting}`;
  return [
    span(start, 'plain', 'bold'),
    { ...span(safe` `), highlight: 'cursor' },
    span(cut(hint, left, look) === '' ? safe`` : hint, 'plain', 'dim'),
  ];
}
