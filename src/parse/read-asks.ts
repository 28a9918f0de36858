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
import { isOtherSession, type LoggedAnswers, readLoggedAnswers } from './read-logged-answers.ts';
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
    return getOrAdd(lookAheads, sequence, () => createLookAhead(sequence));
  };
  const logged = readLoggedAnswers(context.files);
  const results = places.map((place) => readResult(place, context, lookAhead(place.sequence)));
  const messages = takeMessages(places, results, lookAhead);
  // From the last ask to the first: where an id is used again, an answer belongs to the nearest ask before it.
  const asks = places.toReversed().map((place) => {
    const result = results[place.number - 1]!;
    const ahead = lookAhead(place.sequence);
    return readAsk(place, context, { ahead, logged, result, message: messages.get(place) ?? null });
  });
  for (const { head, questionId, report } of logged.left()) {
    report('parse/stray-answer', `An answer names ${JSON.stringify(questionId)}, which was not asked.`, head.line);
  }
  return asks.reverse();
}

/** Of the message that answers, and what was logged. */
function firstOf(answer: Head | null, logged: Head | undefined): Head | null {
  return answer === null || (logged !== undefined && logged.line < answer.line) ? (logged ?? null) : answer;
}

interface ReadResult {
  readonly found: AskResult | null;
  readonly pending: boolean;
  /** What stands beside the result, for calls that are missing. */
  readonly echoed: unknown;
}

/** Several promises may be open at once: messages keep them in the order in which they were made (SPEC C). */
function takeMessages(
  places: readonly AskPlace[],
  results: readonly ReadResult[],
  lookAhead: (sequence: Sequence) => LookAhead,
): ReadonlyMap<AskPlace, Head> {
  const messages = new Map<AskPlace, Head>();
  const last = new Map<Sequence, Head>();
  for (const [index, place] of places.entries()) {
    if (!results[index]!.pending || place.result === null) continue;
    const { sequence, result } = place;
    const ahead = lookAhead(sequence);
    const before = last.get(sequence);
    const first = ahead.nextMessage(result);
    const isTaken = before !== undefined && first !== null && !ahead.isBefore(before, first);
    const message = isTaken ? ahead.nextMessage({ head: before, file: sequence.file }) : first;
    if (message === null) continue;
    messages.set(place, message);
    last.set(sequence, message);
  }
  return messages;
}

interface AskFacts {
  readonly ahead: LookAhead;
  readonly logged: LoggedAnswers;
  readonly result: ReadResult;
  readonly message: Head | null;
}

function readAsk(place: AskPlace, context: AskContext, facts: AskFacts): Ask {
  const { sequence, use, pushed, result } = place;
  const { ahead, logged, message: answer } = facts;
  const { found, pending, echoed } = facts.result;
  const useBody = use === null ? undefined : loadRef(use, context);
  const pushedBody =
    pushed === null ? undefined : sequence.transcript.loadBody(placeOf(pushed, sequence.transcript.file));
  const stop = stopAfter(place, ahead, pending && answer === null);
  const call = {
    toolUseId: place.toolUseId,
    name: use?.block.name ?? (pushed === null ? 'AskUserQuestion' : 'ask_user_question'),
    input: inputOf(use, useBody, pushedBody, echoed),
  };
  // Those that travel with a result are the result's; only what comes after it is said again.
  const behind = (ids: readonly string[]) =>
    logged.to(place, ids).filter(({ head }) => head.line > (result?.head.line ?? 0));
  const evidence: AskEvidence = {
    call,
    pushed: pushed !== null,
    result: found,
    later(ids) {
      const lines = behind(ids);
      if (answer === null) return lines;
      const before = lines.filter(({ head }) => head.line < answer.line);
      return [...before, laterMessage(answer, sequence.transcript), ...lines.slice(before.length)];
    },
    before: (ids) => logged.to(place, ids).filter(({ head }) => head.line < (result?.head.line ?? 0)),
    isOtherSession: (id) => isOtherSession(id, sequence.transcript),
    wentOn: (ids) =>
      pending && ahead.wentOnBefore(result!, [ahead.nextMessage(result!), behind(ids)[0]?.head], use?.head.messageId),
    stopped: stop === null ? null : stop.rare?.shutdown === true ? 'shutdown' : 'interrupted',
    report: (code, message) => sequence.transcript.sink.report(code, message, place.head.line),
  };
  const draft = draftAsk(evidence);
  const own = logged.to(place, questionIds(draft.questions));
  logged.take(own);
  const later = firstOf(answer, result === null || pending ? own[0]?.head : undefined);
  const askedAt = use?.head.time ?? pushed?.time ?? null;
  const answeredAt = draft.status === 'pending' ? null : (later?.time ?? stop?.time ?? result?.head.time ?? null);
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

function loadRef({ file, head }: BlockRef, { files }: AskContext): Wire | undefined {
  return files[file]!.loadBody(placeOf(head, files[file]!.file));
}

function inputOf(
  use: BlockRef | null,
  useBody: Wire | undefined,
  pushedBody: Wire | undefined,
  echoed: unknown,
): unknown {
  if (use !== null) return blockOf(useBody, use.place)?.['input'];
  if (pushedBody !== undefined) return pushedBody['question'];
  return { questions: echoedQuestions(echoed) };
}

function blockOf(body: Wire | undefined, place: number): Wire | null {
  const content = body === undefined ? null : messageOf(body)?.['content'];
  return asObject(asList(content)[place]);
}

function readResult({ result }: AskPlace, context: AskContext, ahead: LookAhead): ReadResult {
  const body = result === null ? undefined : loadRef(result, context);
  if (result === null || body === undefined) return { found: null, pending: false, echoed: undefined };
  const { head, place } = result;
  const block = blockOf(body, place);
  const found = {
    content: block?.['content'],
    isError: block?.['is_error'] === true,
    toolUseResult: body['toolUseResult'],
    denialKind: asText(body['toolDenialKind']),
    userFeedback: asName(body['userFeedback']),
    shutdown: head.rare?.shutdown === true || ahead.interruptAfter(result)?.rare?.shutdown === true,
  };
  return { found, pending: isPendingPayload(found), echoed: body['toolUseResult'] };
}

function questionIds(questions: readonly Question[]): string[] {
  return questions.flatMap(({ id, followUps }) => [id, ...questionIds(followUps.map(({ question }) => question))]);
}

function laterMessage(head: Head, transcript: Transcript): LaterAnswer {
  const body = transcript.loadBody(placeOf(head, transcript.file));
  const content = body === undefined ? undefined : messageOf(body)?.['content'];
  return { questionId: null, value: content ?? head.input?.text };
}

/** The marker by which an ask was stopped that nobody had answered, or only promised an answer. */
function stopAfter({ use, pushed, result, sequence }: AskPlace, ahead: LookAhead, promised: boolean): Head | null {
  if (result !== null) return promised ? ahead.interruptAfter(result) : null;
  const asked = use ?? (pushed === null ? null : { head: pushed, file: sequence.file });
  return asked === null ? null : ahead.interruptAfter(asked);
}

function waited(askedAt: string | null, answeredAt: string | null): number | null {
  const ms = askedAt === null || answeredAt === null ? Number.NaN : Date.parse(answeredAt) - Date.parse(askedAt);
  return ms >= 0 ? ms : null;
}
