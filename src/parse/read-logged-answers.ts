/** Answers that were logged as lines of their own (SPEC B3), and which ask each belongs to. */
import type { Report } from '../model/diagnostic.ts';
import type { AskPlace } from './find-asks.ts';
import { getOrAdd } from './get-or-add.ts';
import type { Head } from './head.ts';
import { placeOf, type Transcript } from './read-transcript.ts';
import { asName } from './wire.ts';

export interface LoggedAnswer {
  readonly head: Head;
  readonly questionId: string;
  readonly toolUseId: string | null;
  readonly value: unknown;
  readonly report: Report;
}

/** Each is taken by one ask; what is left names a question that was not asked. */
export interface LoggedAnswers {
  /** Those behind the ask that name one of its questions, in order. */
  readonly to: (place: AskPlace, questionIds: Iterable<string>) => LoggedAnswer[];
  readonly take: (answers: readonly LoggedAnswer[]) => void;
  readonly left: () => LoggedAnswer[];
}

export function readLoggedAnswers(files: readonly Transcript[]): LoggedAnswers {
  const all = listLoggedAnswers(files).toSorted((a, b) => a.head.line - b.head.line);
  const byQuestion = new Map<string, LoggedAnswer[]>();
  for (const answer of all) getOrAdd(byQuestion, answer.questionId, () => []).push(answer);
  const taken = new Set<LoggedAnswer>();
  return {
    to(place, questionIds) {
      const found: LoggedAnswer[] = [];
      for (const id of new Set(questionIds)) {
        const answers = byQuestion.get(id) ?? [];
        // Asks come last first, so all that is behind this one and taken is at the end.
        while (answers.length > 0 && taken.has(answers.at(-1)!)) answers.pop();
        for (let at = answers.length - 1; at >= 0 && answers[at]!.head.line > place.head.line; at--) {
          if (!taken.has(answers[at]!) && isFor(answers[at]!, place)) found.push(answers[at]!);
        }
      }
      return found.toSorted((a, b) => a.head.line - b.head.line);
    },
    take: (answers) => {
      for (const answer of answers) taken.add(answer);
    },
    left: () => all.filter((answer) => !taken.has(answer)),
  };
}

function isFor({ toolUseId }: LoggedAnswer, place: AskPlace): boolean {
  return toolUseId === null || toolUseId === place.toolUseId;
}

function listLoggedAnswers(files: readonly Transcript[]): LoggedAnswer[] {
  const answers: LoggedAnswer[] = [];
  for (const transcript of files) {
    for (const head of transcript.table.heads) {
      if (head.role !== 'answer') continue;
      const body = transcript.loadBody(placeOf(head, transcript.file));
      const questionId = asName(body?.['question_id']);
      if (questionId === null) continue;
      const { report } = transcript.sink;
      const meant = asName(body?.['session_id']);
      if (meant !== null && isOtherSession(meant, transcript)) {
        const message = `An answer is meant for the session ${JSON.stringify(meant)}, not for this one.`;
        report('parse/stray-answer', message, head.line);
      } else
        answers.push({ head, questionId, toolUseId: asName(body?.['tool_use_id']), value: body?.['answer'], report });
    }
  }
  return answers;
}

/** A resumed session goes by several ids. */
export function isOtherSession(id: string, { table: { notes } }: Transcript): boolean {
  return notes.sessionId !== null && id !== notes.sessionId && !notes.sessionIds.has(id);
}
