import type { Ask, Option, Question } from '../../model/session.ts';
import { defineCheck } from '../define-check.ts';
import { listQuestions } from '../list-questions.ts';
import { nameAsk } from '../name-ask.ts';
import { quoteText } from '../quote-text.ts';

export const questionOptions = defineCheck({
  id: 'question/options',
  summary: 'A choice has at least one option; option ids are unique within it, and labels are not empty.',
  covers: ['E2'],
  levels: { recommended: 'warning', strict: 'error' },
  options: {},
  run({ session, report }) {
    for (const { ask, question } of listQuestions(session.asks)) {
      // What the tool refused is `question/refused`.
      if (ask.status === 'invalid') continue;
      const name = nameAsk(ask, question);
      const tell = (subject: string, message: string) => report({ message, ask, question, subject });
      if (question.options.length === 0 && isChoice(ask, question))
        tell('none', `${name} is a choice without options: offer at least one, or ask for text.`);
      if (question.options.some(({ label }) => isBlank(label)))
        tell('label', `${name} has an option with an empty label: nobody can tell what it stands for, so name it.`);
      for (const id of repeatedIds(question.options))
        tell(
          `id ${id}`,
          `${name} has several options ${quoteText(id)}: the answer cannot tell them apart, so rename one.`,
        );
    }
  },
});

/** Claude Code's tool has choices only; a question of it without options reads as one for text. */
function isChoice({ tool, dialect }: Ask, { kind }: Question): boolean {
  if (kind === 'multiple_choice' || kind === 'checkbox') return true;
  return dialect === 'shell' || (dialect === 'questions' && tool === 'AskUserQuestion');
}

/** Also of characters that nobody sees. */
function isBlank(label: string): boolean {
  return /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u.test(label);
}

function repeatedIds(options: readonly Option[]): Set<string> {
  const seen = new Set<string>();
  return new Set(options.map(({ id }) => id).filter((id) => seen.size === seen.add(id).size));
}
