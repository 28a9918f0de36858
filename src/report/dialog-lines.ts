/** A session → its asks as a plain dialog (SPEC D5): one question per block, numbered by its ask, active branch only. */
import type { Ask, Question, Session } from '../model/session.ts';
import { joinLines } from '../safe/join-lines.ts';
import { safe } from '../safe/safe.ts';
import { type SafeText, sanitise } from '../safe/sanitise.ts';
import { type Line, span } from '../safe/span.ts';
import { askedQuestions } from './asked-questions.ts';
import { questionStatusWord } from './status-words.ts';

export function* dialogLines({ asks, dialog }: Session, wanted: (ask: Ask) => boolean = () => true): Iterable<Line> {
  let first = true;
  for (const ask of asks) {
    if (ask.branch !== 'active' || ask.lane !== 'main' || !wanted(ask)) continue;
    for (const question of askedQuestions(ask.questions)) {
      if (!first) yield [];
      first = false;
      yield [
        span(safe`Round ${ask.number}/${dialog.total_rounds}: `, 'ask', 'bold'),
        span(flat(question.text), 'plain', 'bold'),
      ];
      const options = optionsOf(question);
      for (const [index, { label, description }] of options.entries()) {
        const about = description === null || description === '' ? safe`` : safe` - ${flat(description)}`;
        yield [span(safe`${index + 1}) ${flat(label)}${about}`)];
      }
      yield [];
      yield [span(safe`> `, 'ask', 'bold'), span(answerText(question, options), 'plain', 'bold')];
    }
  }
}

type Shown = Pick<Question['options'][number], 'label' | 'description' | 'chosen'>;

function optionsOf({ kind, options, answer }: Question): readonly Shown[] {
  if (kind !== 'boolean' || options.length > 0) return options;
  return [true, false].map((value) => ({
    label: value ? 'yes' : 'no',
    description: null,
    chosen: answer?.value === value,
  }));
}

function answerText(question: Question, options: readonly Shown[]): SafeText {
  const { answer } = question;
  if (answer === null) return safe`(${questionStatusWord(question)})`;
  const numbers = options.flatMap(({ chosen }, index) => (chosen ? [String(index + 1)] : []));
  const words = answer.text === null ? numbers : [...numbers, flat(answer.text)];
  const notes = answer.notes === null ? safe`` : safe` (note: ${flat(answer.notes)})`;
  // A pick that was kept when the question was cancelled is no answer.
  const status = question.status === 'answered' ? safe`` : safe` (${questionStatusWord(question)})`;
  return safe`${sanitise(words.join(','))}${notes}${status}`;
}

function flat(text: string): SafeText {
  return joinLines(sanitise(text), ' ').trim() as SafeText;
}
