/** Questions and what was given → questions with status, answer and follow-ups. */
import type { Question } from '../../model/session.ts';
import type { QuestionDraft, ReadAnswer } from './question-draft.ts';
import { readValue } from './read-value.ts';
import type { Reading } from './reading.ts';

export interface Settled {
  readonly questions: readonly Question[];
  readonly ambiguous: boolean;
}

export function settleQuestions(drafts: readonly QuestionDraft[], reading: Reading): Settled {
  let ambiguous = false;
  // Nesting is capped when questions are read, so this recursion is too.
  const settle = (draft: QuestionDraft, asked: boolean): Question => {
    const given = reading.given.get(draft);
    const read = given === undefined ? null : readValue(draft, given);
    ambiguous ||= read?.ambiguous ?? false;
    const { followUps, options, ...own } = draft;
    const raised = namesOf(read, draft);
    return {
      ...own,
      options: options.map((option) => ({ ...option, chosen: read?.picked.has(option) ?? false })),
      ...standing(read, reading, asked),
      answer: read?.answer ?? null,
      followUps: followUps.map(({ option, question }) => {
        const put = asked && raised.has(option);
        return { option, asked: put, question: settle(question, put) };
      }),
    };
  };
  return { questions: drafts.map((draft) => settle(draft, true)), ambiguous };
}

function standing(read: ReadAnswer | null, reading: Reading, asked: boolean): Pick<Question, 'status' | 'decidedBy'> {
  if (!asked) return { status: 'notAsked', decidedBy: 'nobody' };
  const { status, decidedBy } = reading;
  if (status === 'answered' && read === null) return { status: 'unanswered', decidedBy: 'nobody' };
  // A pick that was made before the time ran out is a person's.
  if (status === 'timeout' && read !== null && decidedBy === 'timeout')
    return { status: 'answered', decidedBy: 'human' };
  return { status, decidedBy };
}

/** What the keys of follow-ups may call the picks: ids, labels as people write them, and `true` for a yes. */
function namesOf(read: ReadAnswer | null, { options, followUps }: QuestionDraft): ReadonlySet<string> {
  const names = new Set<string>();
  if (read === null || followUps.length === 0) return names;
  for (const { id, label } of read.picked) names.add(id).add(label);
  if (typeof read.answer.value === 'boolean' && options.length === 0) names.add(String(read.answer.value));
  return names;
}
