import { type HiddenKind, listHidden } from '../../safe/list-hidden.ts';
import { defineCheck } from '../define-check.ts';
import { listQuestions } from '../list-questions.ts';
import { nameAsk } from '../name-ask.ts';

export const answerMarkup = defineCheck({
  id: 'answer/markup',
  summary: 'A text answer carries no markup or control characters that a page or a terminal would act on.',
  covers: ['E8'],
  levels: { recommended: 'off', strict: 'warning' },
  options: {},
  run({ session, report }) {
    for (const { ask, question } of listQuestions(session.asks)) {
      const texts = [question.answer?.text, question.answer?.notes].map((text) => text ?? '');
      for (const [subject, find] of kinds) {
        const found = texts.map(find).find((each) => each !== null);
        if (found == null) continue;
        const message = `${nameAsk(ask, question)} has an answer with ${found} in it: escape it wherever it is shown.`;
        report({ message, ask, question, subject });
      }
    }
  },
});

const kinds = [
  ['', activeMarkup],
  ['control', activeControl],
] as const;

/** Tags that load, run or send something; handlers; addresses that run. Plain tags in an answer about code are just text. */
const active: readonly (readonly [RegExp, string])[] = [
  [/<[a-z][^<>]{0,256}[\s/"']on[a-z]{3,20}\s{0,4}=/i, 'an event handler'],
  [/<(script|iframe|frame|object|embed|applet|style|link|meta|base|form)\b/i, 'a tag that loads or runs something'],
  [
    /<(img|image|video|audio|source|track|input|use)\b[^<>]{0,256}\b(src|srcset|href|poster)\s{0,4}=/i,
    'a tag that loads something',
  ],
  [/\b(javascript|vbscript):\S|data:text\/html/i, 'an address that runs code'],
];

function activeMarkup(text: string): string | null {
  return active.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** What is only hidden, and makes no terminal do anything, is `security/hidden-text`. */
const named: Readonly<Partial<Record<HiddenKind, string>>> = {
  escape: 'an escape sequence',
  colour: 'an escape sequence of a colour',
  control: 'a control character',
  return: 'a carriage return alone',
};

function activeControl(text: string): string | null {
  for (const { kind, name } of listHidden(text)) {
    if (named[kind] !== undefined) return `${named[kind]} (${name})`;
  }
  return null;
}
