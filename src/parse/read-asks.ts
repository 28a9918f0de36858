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
import { type LoggedAnswers, readLoggedAnswers } from './read-logged-answers.ts';
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
  const logged = readLoggedAnswers(context.files);
  // From the last ask to the first: where an id is used again, an answer belongs to the nearest ask before it.
  const asks = places.toReversed().map((place) => readAsk(place, context, lookAhead(place.sequence), logged));
  for (const { head, questionId, report } of logged.left()) {
    report('parse/stray-answer', `An answer names ${JSON.stringify(questionId)}, which was not asked.`, head.line);
  }
  return asks.reverse();
}

function readAsk(place: AskPlace, context: AskContext, ahead: LookAhead, logged: LoggedAnswers): Ask {
  const { sequence, use, pushed, result } = place;
  const load = (ref: BlockRef) => context.files[ref.file]!.loadBody(placeOf(ref.head, context.files[ref.file]!.file));
  const useBody = use === null ? undefined : load(use);
  const resultBody = result === null ? undefined : load(result);
  const pushedBody =
    pushed === null ? undefined : sequence.transcript.loadBody(placeOf(pushed, sequence.transcript.file));
  const found = resultBody === undefined || result === null ? null : readResult(resultBody, result, ahead);
  const pending = found !== null && isPendingPayload(found);
  const answer = pending ? ahead.nextInput(result!.head) : null;
  const stop = stopAfter(place, ahead, pending && answer === null);
  const call = {
    toolUseId: place.toolUseId,
    name: use?.block.name ?? (pushed === null ? 'AskUserQuestion' : 'ask_user_question'),
    input: inputOf(use, useBody, pushedBody, resultBody),
  };
  const evidence: AskEvidence = {
    call,
    pushed: pushed !== null,
    result: found,
    later(questionIds) {
      if (answer !== null) return [laterMessage(answer, sequence.transcript)];
      // Those that travel with a result are the result's; only what comes after it is said again.
      return logged.to(place, questionIds).filter(({ head }) => head.line > (result?.head.line ?? 0));
    },
    wentOn: pending && ahead.wentOnBefore(result!.head, answer, use?.head.messageId ?? null),
    stopped: stop === null ? null : stop.rare?.shutdown === true ? 'shutdown' : 'interrupted',
    report: (code, message) => sequence.transcript.sink.report(code, message, place.head.line),
  };
  const draft = draftAsk(evidence);
  const own = logged.to(place, questionIds(draft.questions));
  logged.take(own);
  const later = answer ?? (result === null ? own[0]?.head : null) ?? null;
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

function questionIds(questions: readonly Question[]): string[] {
  return questions.flatMap(({ id, followUps }) => [id, ...questionIds(followUps.map(({ question }) => question))]);
}

function laterMessage(head: Head, transcript: Transcript): LaterAnswer {
  const body = transcript.loadBody(placeOf(head, transcript.file));
  const content = body === undefined ? undefined : messageOf(body)?.['content'];
  return { questionId: null, value: content ?? head.input?.text };
}

/** The marker by which an ask was stopped that nobody had answered, or only promised an answer. */
function stopAfter({ use, pushed, result }: AskPlace, ahead: LookAhead, promised: boolean): Head | null {
  if (result !== null) return promised ? ahead.interruptAfter(result.head) : null;
  const asked = use?.head ?? pushed;
  return asked === null ? null : ahead.interruptAfter(asked);
}

function waited(askedAt: string | null, answeredAt: string | null): number | null {
  const ms = askedAt === null || answeredAt === null ? Number.NaN : Date.parse(answeredAt) - Date.parse(askedAt);
  return ms >= 0 ? ms : null;
}
