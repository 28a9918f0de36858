import type { Answer, Ask, Question, QuestionKind } from '../../model/session.ts';
import { defineCheck } from '../define-check.ts';
import { listQuestions } from '../list-questions.ts';
import { nameAsk } from '../name-ask.ts';
import { quoteText } from '../quote-text.ts';

export const answerKind = defineCheck({
  id: 'answer/kind',
  summary: 'An answer fits its question: one option, several, a text, or yes or no.',
  covers: ['E3'],
  levels: { recommended: 'warning', strict: 'error' },
  options: { freeText: true },
  meanings: { freeText: 'Whether a choice may be answered in words of one’s own ("Other").' },
  run({ session, options, report }) {
    for (const { ask, question } of listQuestions(session.asks)) {
      if (question.answer === null || question.status !== 'answered') continue;
      const wrong =
        misfit(question, question.answer, options.freeText) ??
        (isTyped(ask) ? misform(question, question.answer) : null);
      if (wrong !== null) report({ message: `${nameAsk(ask, question)} ${wrong}.`, ask, question });
    }
  },
});

const wanted: Readonly<Record<QuestionKind, string>> = {
  multiple_choice: 'takes one option',
  checkbox: 'takes a list of options',
  text: 'takes a text',
  boolean: 'takes yes or no',
};

function misfit({ kind, options }: Question, { value, chosen, text }: Answer, freeText: boolean): string | null {
  const bad = (got: string) => `${wanted[kind]} but was answered with ${got}: look at what took the answer`;
  const several = Array.isArray(value) && value.length > 1;
  if (kind === 'boolean') return isYesOrNo(value) || chosen.length === 1 ? null : bad(quoteText(String(value)));
  if (typeof value === 'boolean') return chosen.length === 1 ? null : bad(String(value));
  if (kind !== 'checkbox' && several) return bad(`${value.length} values`);
  if (kind === 'text' || freeText || text === null || options.length === 0) return null;
  return `was answered with ${quoteText(text)}, which is none of its options: offer it, or allow free text`;
}

/** Where a question has a type, its answer is JSON of that type; elsewhere one option and a list of one are the same. */
function isTyped({ dialect, source }: Ask): boolean {
  return (dialect === 'question_id' || dialect === 'pushed') && (source === 'json' || source === 'structured');
}

function misform({ kind }: Question, { value }: Answer): string | null {
  if (kind === 'checkbox' && typeof value === 'string')
    return `takes a list of options but was answered with the text ${quoteText(value)}: answer with a list, also of one`;
  if (kind !== 'checkbox' && Array.isArray(value))
    return `${wanted[kind]} but was answered with a list: answer with its one value alone`;
  return null;
}

function isYesOrNo(value: Answer['value']): boolean {
  return typeof value === 'boolean' || (typeof value === 'string' && /^(yes|no|true|false|y|n)$/i.test(value.trim()));
}
