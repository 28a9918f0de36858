import type { Ask, Question } from '../../model/session.ts';
import { countCharacters } from '../count-characters.ts';
import { createMultiSelectCounter } from '../create-multi-select-counter.ts';
import { defineCheck } from '../define-check.ts';
import { listQuestions } from '../list-questions.ts';
import { nameAsk } from '../name-ask.ts';

export const questionLimits = defineCheck({
  id: 'question/limits',
  summary: 'Questions, options and their texts stay within their limits.',
  covers: ['E11'],
  levels: { recommended: 'off', strict: 'warning' },
  options: {
    minQuestions: 1,
    maxQuestions: 4,
    minOptions: 2,
    maxOptions: 4,
    headerLength: 12,
    questionLength: 500,
    labelLength: 50,
    descriptionLength: 200,
    requireMultiSelect: true,
  },
  meanings: {
    minQuestions: 'Fewest questions of one call.',
    maxQuestions: 'Most questions of one call (0: any number). `ASK_MAX_QUESTIONS` sets it too.',
    minOptions: 'Fewest options of a choice.',
    maxOptions: 'Most options of a choice (0: any number). `ASK_MAX_OPTIONS` sets it too.',
    headerLength: 'Most characters of a header (0: any number). `ASK_HEADER_MAX_LENGTH` sets it too.',
    questionLength: 'Most characters of a question (0: any number). `ASK_QUESTION_MAX_LENGTH` sets it too.',
    labelLength: 'Most characters of an option’s label (0: any number).',
    descriptionLength: 'Most characters of an option’s description (0: any number).',
    requireMultiSelect: 'Whether a call of `AskUserQuestion` must say `multiSelect` for each question.',
  },
  async run({ session, options, report }) {
    const countMissing = createMultiSelectCounter(session);
    for (const ask of session.asks) {
      const missing = options.requireMultiSelect ? await countMissing(ask) : 0;
      const wrong = [...countLimits(ask, options), ...(missing > 0 ? [multiSelect(ask, missing)] : [])];
      for (const [subject, message] of wrong) report({ message: `Ask ${ask.number} ${message}`, ask, subject });
    }
    for (const { ask, question } of listQuestions(session.asks)) {
      for (const [subject, message] of questionLimitsOf(question, options))
        report({ message: `${nameAsk(ask, question)} ${message}`, ask, question, subject });
    }
  },
});

type Limits = Readonly<Record<'minQuestions' | 'maxQuestions' | 'minOptions' | 'maxOptions', number>> &
  Readonly<Record<'headerLength' | 'questionLength' | 'labelLength' | 'descriptionLength', number>>;
type Wrong = readonly [subject: string, message: string];

function countLimits({ questions, status }: Ask, { minQuestions, maxQuestions }: Limits): Wrong[] {
  const count = questions.length;
  // A call that holds none is refused, which is `question/refused`.
  if (count < minQuestions && status !== 'invalid')
    return [['minQuestions', `has ${count} questions: ask at least ${minQuestions}.`]];
  if (!exceeds(count, maxQuestions)) return [];
  return [['maxQuestions', `has ${count} questions: ask at most ${maxQuestions} at once.`]];
}

function multiSelect({ questions }: Ask, missing: number): Wrong {
  const which = missing === questions.length ? '' : ` for ${missing} of its ${questions.length} questions`;
  return ['requireMultiSelect', `does not say multiSelect${which}: write true or false, so that nobody has to guess.`];
}

function questionLimitsOf({ kind, options, header, text }: Question, limits: Limits): Wrong[] {
  const wrong: Wrong[] = [];
  const count = options.length;
  const isChoice = kind === 'multiple_choice' || kind === 'checkbox';
  if (isChoice && count < limits.minOptions)
    wrong.push([
      'minOptions',
      `offers ${count === 1 ? '1 option' : `${count} options`}: offer at least ${limits.minOptions}.`,
    ]);
  if (exceeds(count, limits.maxOptions))
    wrong.push(['maxOptions', `offers ${count} options: offer at most ${limits.maxOptions}.`]);
  const texts = [
    ['headerLength', 'a header', [header]],
    ['questionLength', 'a text', [text]],
    ['labelLength', 'a label', options.map(({ label }) => label)],
    ['descriptionLength', 'a description', options.map(({ description }) => description)],
  ] as const;
  for (const [limit, what, all] of texts) {
    const longest = Math.max(0, ...all.map((each) => countCharacters(each ?? '')));
    if (exceeds(longest, limits[limit]))
      wrong.push([limit, `has ${what} of ${longest} characters: keep it to ${limits[limit]}.`]);
  }
  return wrong;
}

function exceeds(count: number, limit: number): boolean {
  return limit > 0 && count > limit;
}
