/** A result → what it says: first why there is no answer, else the answers, from the best source there is. */
import { asName, asObject, asText, contentText } from '../wire.ts';
import type { AskCall, AskEvidence, AskResult } from './ask-draft.ts';
import { classifyRefusal } from './classify-refusal.ts';
import { echoesOthers } from './echoed-questions.ts';
import { fillFromProse } from './fill-from-prose.ts';
import { type JsonAnswers, readJsonAnswers } from './json-answers.ts';
import { type KeyedAnswer, matchAnswers } from './match-answers.ts';
import { parseJson } from './parse-json.ts';
import { isAnswerProse, readProseAnswers } from './prose-answers.ts';
import type { Given, QuestionDraft } from './question-draft.ts';
import { readValue } from './read-value.ts';
import { answered, cancelled, pending, type Reading, timedOut, unanswered } from './reading.ts';

const RESPONDED = 'The user responded: ';
const PUT_ASIDE = '[User dismissed — do not proceed, wait for next instruction]';
/** What OpenCode writes for a question that was passed over. */
const UNANSWERED = 'Unanswered';

type Report = AskEvidence['report'];

export function readResult(found: AskResult, evidence: AskEvidence, questions: readonly QuestionDraft[]): Reading {
  const result = echoesOthers(found.toolUseResult, questions) ? { ...found, toolUseResult: undefined } : found;
  return readOwnResult(result, evidence, questions);
}

function readOwnResult(result: AskResult, evidence: AskEvidence, questions: readonly QuestionDraft[]): Reading {
  const { report } = evidence;
  const text = resultText(result);
  const refused = classifyRefusal(result, text, questions);
  if (refused !== null && !mayHoldPicks(refused, result)) return refused;
  const found = withoutAside(readAnswers(result, text, evidence, questions));
  const beside = asObject(result.toolUseResult);
  const some = found !== null && found.given.size > 0;
  const { given, ambiguous } = found ?? timedOut;
  const kept = { source: some ? found.source : 'none', given, ambiguous } as const;
  const timeout = refused?.status === 'timeout' || (beside?.['afkTimeoutMs'] !== undefined && !all(found, questions));
  if (timeout) return { ...timedOut, ...kept };
  if (refused?.reason === 'clarify' || beside?.['followUp'] === true) return { ...cancelled('clarify'), ...kept };
  if (found !== null) return withStatus(found, questions);
  if (refused !== null) return refused;
  const prefilled = asObject(asObject(evidence.call.input)?.['answers']);
  if (prefilled !== null && !result.isError) {
    const given = matchAnswers(questions, toKeyed({ answers: prefilled }), report);
    if (given.size > 0) return withStatus({ ...answered, source: 'input', given }, questions);
  }
  return readPlainText(text, result, evidence, questions);
}

/** Time may run out, and a person may ask for other questions, over some answers. */
function mayHoldPicks({ status, reason }: Reading, { isError }: AskResult): boolean {
  return status === 'timeout' || reason === 'autoAllowed' || (reason === 'clarify' && !isError);
}

/** Some hosts record in place of an answer that their dialog was put aside. */
function withoutAside(found: Reading | null): Reading | null {
  if (found === null) return null;
  const given = new Map([...found.given].filter(([, { value }]) => !isPutAside(value)));
  if (given.size === found.given.size) return found;
  return given.size === 0 ? cancelled('declined') : { ...found, given };
}

function isPutAside(value: unknown): boolean {
  return value === PUT_ASIDE || (Array.isArray(value) && value.length === 1 && value[0] === PUT_ASIDE);
}

/** Answers from the structured result, from JSON, or from prose; null where there are none in any form we know. */
function readAnswers(
  result: AskResult,
  text: string,
  { call, report, isOtherSession }: AskEvidence,
  questions: readonly QuestionDraft[],
): Reading | null {
  const blank = isFormal(call) ? null : UNANSWERED;
  const structured = readJsonAnswers(result.toolUseResult);
  if (structured !== null) {
    const reading = fromJson(structured, 'structured', questions, report);
    return result.isError ? reading : fillFromProse(reading, text, questions, blank);
  }
  const value = parseJson(text);
  const json = readJsonAnswers(value);
  // An error may say how the ask ended, and answers nothing.
  if (result.isError) return json === null ? null : fromFailure(json);
  const meant = asName(asObject(value)?.['session_id']);
  // It stays the answer that the agent got.
  if (json !== null && json.answers.length > 0 && meant !== null && isOtherSession(meant))
    report('parse/stray-answer', `An answer is meant for the session ${JSON.stringify(meant)}, not for this one.`);
  if (json !== null) return fromJson(json, 'json', questions, report);
  if (text.startsWith(RESPONDED)) return fromResponse(text.slice(RESPONDED.length), questions, 'prose');
  const { given, ambiguous, empty } = readProseAnswers(text, questions, blank);
  if (given.size > 0) return { ...answered, source: 'prose', given, ambiguous };
  if (!isAnswerProse(text)) return null;
  if (empty) return unanswered('autoAllowed');
  report('parse/unknown-answer', 'The result answers questions that the call did not ask.');
  return unanswered(null);
}

function fromFailure({ end, response }: JsonAnswers): Reading | null {
  if (end === 'cancelled') return { ...cancelled('declined'), response };
  return end === 'timeout' ? timedOut : null;
}

function fromJson(
  json: JsonAnswers,
  source: 'structured' | 'json',
  questions: readonly QuestionDraft[],
  report: Report,
): Reading {
  const given = matchAnswers(questions, json.answers, report);
  const base = { source: given.size > 0 ? source : 'none', given, response: json.response } as const;
  if (json.end === 'cancelled') return { ...cancelled('declined'), ...base };
  if (json.end === 'timeout')
    return { ...timedOut, ...base, ...(byDefault(json, given) ? { decidedBy: 'default' } : {}) };
  if (json.end === 'pending') return { ...pending, ...base };
  if (given.size === 0 && json.response !== null) return fromResponse(json.response, questions, source);
  // Somebody answered, but nothing of this.
  if (given.size === 0 && json.answers.length > 0 && questions.length > 0) return unanswered(null);
  return { ...answered, decidedBy: json.byDefault ? 'default' : 'human', ...base };
}

/** At a time-out, options that are marked as default were not picked by anyone. */
function byDefault(json: JsonAnswers, given: ReadonlyMap<QuestionDraft, Given>): boolean {
  if (json.byDefault || given.size === 0) return json.byDefault;
  return [...given].every(([question, each]) => {
    const picked = [...(readValue(question, each)?.picked ?? [])];
    return picked.length > 0 && picked.every((option) => option.default);
  });
}

/** Words instead of picks: they answer all that was asked. */
function fromResponse(
  response: string,
  questions: readonly QuestionDraft[],
  source: 'structured' | 'json' | 'prose',
): Reading {
  const given = new Map(questions.map((question) => [question, { value: response, notes: null }]));
  return { ...answered, source, response, given };
}

/** Claude Code's own tool, and the command that stands for it: their results have a fixed form. */
function isFormal({ name }: AskCall): boolean {
  return /askuserquestion$/i.test(name) || name === 'Bash';
}

/** A reply without any form: from a tool that has none it is the answer, from one that has it is unknown. */
function readPlainText(
  text: string,
  result: AskResult,
  { call, report }: AskEvidence,
  questions: readonly QuestionDraft[],
): Reading {
  const only = questions.length === 1 ? questions[0] : undefined;
  const json = parseJson(text);
  // An object that holds no answer is about something else.
  const isReply = text !== '' && asObject(json) === null;
  if (!isFormal(call) && !result.isError && only !== undefined && isReply) {
    const value = json === undefined ? (/^<answer>([\s\S]*)<\/answer>$/.exec(text)?.[1] ?? text) : json;
    return {
      ...answered,
      source: json === undefined ? 'prose' : 'json',
      given: new Map([[only, { value, notes: null }]]),
    };
  }
  report('parse/unknown-answer', 'The result has a form this version does not know.');
  return unanswered(null);
}

/** An answer to nothing is none. */
export function withStatus(reading: Reading, questions: readonly QuestionDraft[]): Reading {
  if (reading.status !== 'answered' || reading.response !== null) return reading;
  const some = [...reading.given].some(([question, given]) => readValue(question, given) !== null);
  if (some || questions.length === 0) return reading;
  // Nothing at all means that nobody was asked; an empty answer is one that somebody left empty.
  return { ...unanswered(reading.given.size === 0 ? 'autoAllowed' : null), given: reading.given };
}

function all(reading: Reading | null, questions: readonly QuestionDraft[]): boolean {
  if (reading === null) return false;
  return questions.every((question) => {
    const given = reading.given.get(question);
    return given !== undefined && readValue(question, given) !== null;
  });
}

function toKeyed(value: unknown): readonly KeyedAnswer[] {
  return readJsonAnswers(value)?.answers ?? [];
}

/** The text of the block; where it has none, of the record beside it. */
export function resultText({ content, toolUseResult }: AskResult): string {
  const text = contentText(content);
  if (text !== '') return text;
  return asText(toolUseResult) ?? asName(asObject(toolUseResult)?.['stdout']) ?? '';
}
