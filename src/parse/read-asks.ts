/** Places that ask → asks: the second pass, which loads the bodies of just the records that hold them. */

import type { Ask, Question } from '../model/session.ts';
import type { AskEvidence, AskResult, LaterAnswer } from './ask/ask-draft.ts';
import { draftAsk } from './ask/draft-ask.ts';
import { echoedQuestions } from './ask/echoed-questions.ts';
import { isPendingPayload } from './ask/pending-dialect.ts';
import { messageOf } from './decode-head.ts';
import type { AskPlace } from './find-asks.ts';
import { getOrAdd } from './get-or-add.ts';
import type { Head } from './head.ts';
import type { Sequence } from './list-sequences.ts';
import { createLookAhead, type LookAhead } from './look-ahead.ts';
import type { BlockRef } from './pair-tool-calls.ts';
import { placeOf, type Transcript } from './read-transcript.ts';
import { asList, asName, asObject, asText, type Wire } from './wire.ts';

export interface AskContext {
  readonly files: readonly Transcript[];
  /** The round of an ask, by its place. */
  readonly roundOf: (place: AskPlace) => number;
}

export function readAsks(places: readonly AskPlace[], context: AskContext): Ask[] {
  const lookAheads = new Map<Sequence, LookAhead>();
  const lookAhead = (sequence: Sequence) => {
    return getOrAdd(lookAheads, sequence, () => createLookAhead(sequence.heads));
  };
  let logged = readLoggedAnswers(context.files);
  // From the last ask to the first: where an id is used again, an answer belongs to the nearest ask before it.
  const asks = places.toReversed().map((place) => {
    const ask = readAsk(place, context, lookAhead(place.sequence), logged);
    if (logged.length > 0) logged = logged.filter((answer) => !takes(ask, place, answer));
    return ask;
  });
  return asks.reverse();
}

function readAsk(place: AskPlace, context: AskContext, ahead: LookAhead, logged: readonly LoggedAnswer[]): Ask {
  const { sequence, use, pushed, result } = place;
  const load = (ref: BlockRef) => context.files[ref.file]!.loadBody(placeOf(ref.head, context.files[ref.file]!.file));
  const useBody = use === null ? undefined : load(use);
  const resultBody = result === null ? undefined : load(result);
  const pushedBody =
    pushed === null ? undefined : sequence.transcript.loadBody(placeOf(pushed, sequence.transcript.file));
  const found = resultBody === undefined || result === null ? null : readResult(resultBody, result, ahead);
  const pending = found !== null && isPendingPayload(found);
  const answer = pending ? ahead.nextInput(result!.head) : null;
  const stop = result === null && use !== null ? ahead.interruptAfter(use.head) : null;
  const call = {
    toolUseId: place.toolUseId,
    name: use?.block.name ?? (pushed === null ? 'AskUserQuestion' : 'ask_user_question'),
    input: inputOf(use, useBody, pushedBody, resultBody),
  };
  const evidence: AskEvidence = {
    call,
    pushed: pushed !== null,
    result: found,
    later: answer === null ? laterAnswers(place, logged) : [laterMessage(answer, sequence.transcript)],
    wentOn: pending && ahead.wentOnBefore(result!.head, answer, use?.head.messageId ?? null),
    stopped: stop === null ? null : stop.rare?.shutdown === true ? 'shutdown' : 'interrupted',
    report: (code, message) => sequence.transcript.sink.report(code, message, place.head.line),
  };
  const draft = draftAsk(evidence);
  const later = laterHead(answer, place, logged);
  const askedAt = use?.head.time ?? pushed?.time ?? null;
  const answeredAt = draft.status === 'pending' ? null : (later?.time ?? result?.head.time ?? stop?.time ?? null);
  return {
    number: place.number,
    round: context.roundOf(place),
    branch: sequence.branch,
    lane: sequence.lane,
    depth: place.depth,
    toolUseId: place.toolUseId,
    tool: call.name,
    ...draft,
    askedAt,
    answeredAt,
    waitedMs: waited(askedAt, answeredAt),
    at: { line: use?.head.line ?? pushed?.line ?? null, resultLine: result?.head.line ?? later?.line ?? null },
    uuid: (use?.head ?? result?.head ?? pushed)?.uuid ?? null,
    copyOf: null,
  };
}

function inputOf(use: BlockRef | null, useBody?: Wire, pushedBody?: Wire, resultBody?: Wire): unknown {
  if (use !== null) return blockOf(useBody, use.place)?.['input'];
  if (pushedBody !== undefined) return pushedBody['question'];
  return { questions: echoedQuestions(resultBody?.['toolUseResult']) };
}

function blockOf(body: Wire | undefined, place: number): Wire | null {
  const content = body === undefined ? null : messageOf(body)?.['content'];
  return asObject(asList(content)[place]);
}

function readResult(body: Wire, { head, place }: BlockRef, ahead: LookAhead): AskResult {
  const block = blockOf(body, place);
  return {
    content: block?.['content'],
    isError: block?.['is_error'] === true,
    toolUseResult: body['toolUseResult'],
    denialKind: asText(body['toolDenialKind']),
    userFeedback: asName(body['userFeedback']),
    shutdown: head.rare?.shutdown === true || ahead.interruptAfter(head)?.rare?.shutdown === true,
  };
}

interface LoggedAnswer {
  readonly head: Head;
  readonly questionId: string;
  readonly toolUseId: string | null;
  readonly value: unknown;
}

/** Answer bodies that were logged as lines of their own (SPEC B3). */
function readLoggedAnswers(files: readonly Transcript[]): LoggedAnswer[] {
  const answers: LoggedAnswer[] = [];
  for (const transcript of files) {
    for (const head of transcript.table.heads) {
      if (head.role !== 'answer') continue;
      const body = transcript.loadBody(placeOf(head, transcript.file));
      const questionId = asName(body?.['question_id']);
      if (questionId === null) continue;
      answers.push({ head, questionId, toolUseId: asName(body?.['tool_use_id']), value: body?.['answer'] });
    }
  }
  return answers;
}

function laterAnswers(place: AskPlace, logged: readonly LoggedAnswer[]): LaterAnswer[] {
  return logged.filter((answer) => belongs(answer, place)).map(({ questionId, value }) => ({ questionId, value }));
}

function takes(ask: Ask, place: AskPlace, answer: LoggedAnswer): boolean {
  return belongs(answer, place) && ask.questions.some((question) => asksFor(question, answer.questionId));
}

function asksFor({ id, followUps }: Question, questionId: string): boolean {
  return id === questionId || followUps.some(({ question }) => asksFor(question, questionId));
}

function belongs(answer: LoggedAnswer, place: AskPlace): boolean {
  if (answer.toolUseId !== null && answer.toolUseId !== place.toolUseId) return false;
  return answer.head.line > place.head.line;
}

function laterMessage(head: Head, transcript: Transcript): LaterAnswer {
  const body = transcript.loadBody(placeOf(head, transcript.file));
  const content = body === undefined ? undefined : messageOf(body)?.['content'];
  return { questionId: null, value: content ?? head.input?.text };
}

function laterHead(answer: Head | null, place: AskPlace, logged: readonly LoggedAnswer[]): Head | null {
  if (answer !== null) return answer;
  return place.result === null ? (logged.find((one) => belongs(one, place))?.head ?? null) : null;
}

function waited(askedAt: string | null, answeredAt: string | null): number | null {
  const ms = askedAt === null || answeredAt === null ? Number.NaN : Date.parse(answeredAt) - Date.parse(askedAt);
  return ms >= 0 ? ms : null;
}
