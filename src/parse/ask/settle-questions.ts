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
    return {
      ...own,
      options: options.map((option) => ({ ...option, chosen: read?.picked.has(option) ?? false })),
      ...standing(read, reading, asked),
      answer: read?.answer ?? null,
      followUps: followUps.map(({ option, question }) => {
        const raised = asked && raises(read, option, draft);
        return { option, asked: raised, question: settle(question, raised) };
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
  if (status === 'timeout' && read !== null) return { status: 'answered', decidedBy: 'human' };
  return { status, decidedBy };
}

/** Keys of follow-ups name options by id; people write labels, and `true` for a yes. */
function raises(read: ReadAnswer | null, option: string, { options }: QuestionDraft): boolean {
  if (read === null) return false;
  for (const { id, label } of read.picked) if (id === option || label === option) return true;
  return typeof read.answer.value === 'boolean' && options.length === 0 && String(read.answer.value) === option;
}
