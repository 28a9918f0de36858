/** The signs that go with the words, so that nothing is told by colour alone; in Unicode, in ASCII, or none. */
import type { QuestionStatus, StepKind } from '../model/session.ts';
import type { SafeText } from '../safe/sanitise.ts';

export interface Glyphs {
  readonly step: Readonly<Record<StepKind | 'input' | 'result' | 'agent' | 'decision', SafeText>>;
  readonly status: Readonly<Record<QuestionStatus, SafeText>>;
  readonly one: readonly [chosen: SafeText, other: SafeText];
  readonly many: readonly [chosen: SafeText, other: SafeText];
  readonly star: SafeText;
  readonly folded: SafeText;
  readonly dot: SafeText;
  readonly arrow: SafeText;
  readonly quotes: readonly [open: SafeText, close: SafeText];
  readonly rule: SafeText;
  readonly box: Readonly<
    Record<'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight' | 'across' | 'down' | 'left' | 'right', SafeText>
  >;
  readonly branch: readonly [middle: SafeText, last: SafeText, through: SafeText];
}

const own = <const T>(glyphs: T): T => glyphs;

const unicode = own({
  step: {
    text: '▌',
    thinking: '✻',
    tool: '⚙',
    ask: '?',
    error: '✖',
    info: 'ℹ',
    complete: '✔',
    input: '❯',
    result: '↳',
    agent: '⤷',
    decision: '◆',
  },
  status: { answered: '●', pending: '○', cancelled: '⊘', timeout: '◌', unanswered: '–', invalid: '✖', notAsked: '·' },
  one: ['●', '○'],
  many: ['☑', '☐'],
  star: '★',
  folded: '▸',
  dot: '·',
  arrow: '→',
  quotes: ['“', '”'],
  rule: '━',
  box: {
    topLeft: '╭',
    topRight: '╮',
    bottomLeft: '╰',
    bottomRight: '╯',
    across: '─',
    down: '│',
    left: '├',
    right: '┤',
  },
  branch: ['├─', '└─', '│ '],
});

const ascii = own({
  step: {
    text: '|',
    thinking: '*',
    tool: '$',
    ask: '?',
    error: 'x',
    info: 'i',
    complete: '=',
    input: '>',
    result: '->',
    agent: '=>',
    decision: '#',
  },
  status: {
    answered: '(*)',
    pending: '( )',
    cancelled: '(/)',
    timeout: '(~)',
    unanswered: '(-)',
    invalid: '(x)',
    notAsked: '-',
  },
  one: ['(*)', '( )'],
  many: ['[x]', '[ ]'],
  star: '(default)',
  folded: '>',
  dot: '|',
  arrow: '->',
  quotes: ['"', '"'],
  rule: '=',
  box: {
    topLeft: '+',
    topRight: '+',
    bottomLeft: '+',
    bottomRight: '+',
    across: '-',
    down: '|',
    left: '+',
    right: '+',
  },
  branch: ['|-', '`-', '| '],
});

/** No signs: the words beside them say it all, and marks become words. */
const words = own({
  step: {
    ...{ text: '', thinking: '', tool: 'tool', ask: '', error: '', info: '', complete: '', input: 'you:' },
    ...{ result: '', agent: '', decision: 'decided:' },
  },
  status: { answered: '', pending: '', cancelled: '', timeout: '', unanswered: '', invalid: '', notAsked: '' },
  one: ['chosen:', 'not chosen:'],
  many: ['chosen:', 'not chosen:'],
  star: '(default)',
  folded: '',
  dot: '-',
  arrow: 'to',
  quotes: ['"', '"'],
  rule: '',
  box: { topLeft: '', topRight: '', bottomLeft: '', bottomRight: '', across: '', down: '', left: '', right: '' },
  branch: ['', '', ''],
});

/** Our own words are safe by being ours. */
export const glyphSets = { unicode, ascii, words } as unknown as Readonly<
  Record<'unicode' | 'ascii' | 'words', Glyphs>
>;
