/** The evidence of one ask, in any dialect (SPEC B1–B5) → its one normal form. */
import type { Dialect } from '../../model/session.ts';
import { asObject } from '../wire.ts';
import type { AskDraft, AskEvidence, AskResult, LaterAnswer } from './ask-draft.ts';
import { ownAnswers, readLogged, tellOthers, tellReplays } from './logged-answers.ts';
import { flatten } from './match-answers.ts';
import { laterValue, pendingPayload } from './pending-dialect.ts';
import type { QuestionDraft } from './question-draft.ts';
import { readQuestions } from './read-questions.ts';
import { readResult, resultText } from './read-result.ts';
import { answered, cancelled, invalid, pending, type Reading, timedOut } from './reading.ts';
import { recogniseAsk } from './recognise-ask.ts';
import { settleQuestions } from './settle-questions.ts';
import { readShellInput, readShellOutput, shellFailure } from './shell-dialect.ts';

export function draftAsk(evidence: AskEvidence): AskDraft {
  const { call, result, report } = evidence;
  const dialect = dialectOf(evidence);
  const input = dialect === 'shell' ? readShellInput(call.input) : call.input;
  const payload = result === null ? null : pendingPayload(result);
  const drafts = readQuestions(withPayload(input, payload?.['data']), call.toolUseId, report);
  const reading = read(dialect, evidence, drafts);
  if (result !== null && dialect !== 'pending' && reading.status === 'answered') tellReplays(evidence, drafts, reading);
  const { questions, ambiguous } = settleQuestions(drafts, reading);
  const doubtful = ambiguous || reading.ambiguous;
  if (doubtful) report('parse/ambiguous-answer', 'The text of an answer allows more than one reading.');
  return {
    dialect,
    status: reading.status,
    reason: reading.reason,
    decidedBy: reading.decidedBy,
    source: reading.source,
    raw: result === null ? null : resultText(result),
    response: reading.response,
    ambiguous: doubtful,
    questions,
  };
}

function dialectOf({ call, pushed, result }: AskEvidence): Dialect {
  if (pushed) return 'pushed';
  if (result !== null && pendingPayload(result) !== null) return 'pending';
  return recogniseAsk(call.name, call.input) ?? 'questions';
}

/** The question stands in the call; where it does not, in the promise. */
function withPayload(input: unknown, data: unknown): unknown {
  const wire = asObject(input);
  const asks = wire !== null && ['question', 'questions', 'question_text'].some((key) => key in wire);
  return asks || data === undefined ? input : data;
}

function read(dialect: Dialect, evidence: AskEvidence, drafts: readonly QuestionDraft[]): Reading {
  const { result, stopped } = evidence;
  if (dialect === 'pending') return readPending(evidence, drafts);
  if (result !== null && dialect === 'shell') return readShell(result, evidence, drafts);
  if (result !== null) return readResult(result, evidence, drafts);
  const logged = readLogged(evidence, drafts);
  if (logged !== null) return logged;
  return stopped === null ? pending : cancelled(stopped);
}

/** The answer comes later, as the person's next message or logged; an agent that writes on before has answered itself. */
function readPending(evidence: AskEvidence, drafts: readonly QuestionDraft[]): Reading {
  const wentOn = evidence.wentOn(flatten(drafts).map(({ id }) => id));
  const decidedBy = wentOn ? 'agent' : 'human';
  const [first] = ownAnswers(evidence, drafts);
  if (first === undefined && evidence.stopped !== null) return cancelled(evidence.stopped);
  if (first === undefined) return wentOn ? { ...pending, decidedBy } : pending;
  const logged = first.questionId === null ? null : readLogged(evidence, drafts);
  const reading = logged ?? readMessage(first, drafts);
  if (logged === null) tellOthers(evidence, drafts, reading);
  return reading.status === 'answered' ? { ...reading, decidedBy } : reading;
}

function readMessage(message: LaterAnswer, drafts: readonly QuestionDraft[]): Reading {
  const value = laterValue(message);
  const only = drafts.length === 1 ? drafts[0] : undefined;
  const lines = Array.isArray(value) && value.length === drafts.length;
  const given = new Map(
    only !== undefined
      ? [[only, { value, notes: null }]]
      : drafts.map((draft, index) => [draft, { value: lines ? value[index] : value, notes: null }]),
  );
  // One message to several questions: who can tell which it answers?
  return { ...answered, source: 'input', given, ambiguous: only === undefined && !lines };
}

function readShell(result: AskResult, evidence: AskEvidence, drafts: readonly QuestionDraft[]): Reading {
  const failure = shellFailure(resultText(result));
  if (failure !== null) return failure === 'invalid' ? invalid : timedOut;
  const ran = asObject(result.toolUseResult);
  if (ran?.['interrupted'] === true) return cancelled(result.shutdown ? 'shutdown' : 'interrupted');
  const output = result.isError ? undefined : readShellOutput(resultText(result));
  // What the shell wraps round the output is not the ask's.
  if (output === undefined)
    return readResult({ ...result, toolUseResult: ran === null ? result.toolUseResult : undefined }, evidence, drafts);
  return readResult({ ...result, content: output, toolUseResult: undefined }, evidence, drafts);
}
