/** Answers that were logged as lines of their own (SPEC B3), and which ask each belongs to. */
import type { Report } from '../model/diagnostic.ts';
import type { Question } from '../model/session.ts';
import type { LaterAnswer } from './ask/ask-draft.ts';
import type { AskPlace } from './find-asks.ts';
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

export function readLoggedAnswers(files: readonly Transcript[]): LoggedAnswer[] {
  const answers: LoggedAnswer[] = [];
  for (const transcript of files) {
    for (const head of transcript.table.heads) {
      if (head.role !== 'answer') continue;
      const body = transcript.loadBody(placeOf(head, transcript.file));
      const questionId = asName(body?.['question_id']);
      if (questionId === null) continue;
      const { report } = transcript.sink;
      const meant = asName(body?.['session_id']);
      const own = transcript.table.notes.sessionId;
      if (meant !== null && own !== null && meant !== own) {
        const message = `An answer is meant for the session ${JSON.stringify(meant)}, not for this one.`;
        report('parse/stray-answer', message, head.line);
      } else
        answers.push({ head, questionId, toolUseId: asName(body?.['tool_use_id']), value: body?.['answer'], report });
    }
  }
  return answers;
}

/** Those that travel with a result are the result's; only what comes after it is said again. */
export function laterAnswers(place: AskPlace, logged: readonly LoggedAnswer[]): LaterAnswer[] {
  const own = logged.filter((answer) => belongs(answer, place) && answer.head.line > (place.result?.head.line ?? 0));
  return own.map(({ questionId, value }) => ({ questionId, value }));
}

export function takes(questions: readonly Question[], place: AskPlace, answer: LoggedAnswer): boolean {
  return belongs(answer, place) && questions.some((question) => asksFor(question, answer.questionId));
}

function asksFor({ id, followUps }: Question, questionId: string): boolean {
  return id === questionId || followUps.some(({ question }) => asksFor(question, questionId));
}

function belongs(answer: LoggedAnswer, place: AskPlace): boolean {
  if (answer.toolUseId !== null && answer.toolUseId !== place.toolUseId) return false;
  return answer.head.line > place.head.line;
}

/** Where the answer stands by which an ask without result was answered. */
export function loggedHead(
  place: AskPlace,
  logged: readonly LoggedAnswer[],
  questions: readonly Question[],
): Head | null {
  return place.result === null ? (logged.find((one) => takes(questions, place, one))?.head ?? null) : null;
}
