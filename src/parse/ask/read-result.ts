/** A result → what it says: first why there is no answer, else the answers, from the best source there is. */
import { asName, asObject, asText, contentText } from '../wire.ts';
import type { AskEvidence, AskResult } from './ask-draft.ts';
import { classifyRefusal } from './classify-refusal.ts';
import { type JsonAnswers, readJsonAnswers } from './json-answers.ts';
import { type KeyedAnswer, matchAnswers } from './match-answers.ts';
import { parseJson } from './parse-json.ts';
import { isAnswerProse, readProseAnswers } from './prose-answers.ts';
import type { QuestionDraft } from './question-draft.ts';
import { readValue } from './read-value.ts';
import { answered, cancelled, type Reading, timedOut, unanswered } from './reading.ts';

const RESPONDED = 'The user responded: ';

type Report = AskEvidence['report'];

export function readResult(result: AskResult, evidence: AskEvidence, questions: readonly QuestionDraft[]): Reading {
  const { report } = evidence;
  const text = resultText(result);
  const refused = classifyRefusal(result, text, questions);
  if (refused !== null && refused.status !== 'timeout' && refused.reason !== 'autoAllowed') return refused;
  const found = readAnswers(result, text, questions, report);
  const timeout =
    refused?.status === 'timeout' ||
    (asObject(result.toolUseResult)?.['afkTimeoutMs'] !== undefined && !all(found, questions));
  if (timeout)
    return {
      ...timedOut,
      source: found === null || found.given.size === 0 ? 'none' : found.source,
      given: found?.given ?? new Map(),
    };
  if (found !== null) return withStatus(found, questions);
  if (refused !== null) return refused;
  const prefilled = asObject(asObject(evidence.call.input)?.['answers']);
  if (prefilled !== null && !result.isError) {
    const given = matchAnswers(questions, toKeyed({ answers: prefilled }), report);
    if (given.size > 0) return { ...answered, source: 'input', given };
  }
  return readPlainText(text, result, evidence, questions);
}

/** Answers from the structured result, from JSON, or from prose; null where there are none in any form we know. */
function readAnswers(
  result: AskResult,
  text: string,
  questions: readonly QuestionDraft[],
  report: Report,
): Reading | null {
  const structured = readJsonAnswers(result.toolUseResult);
  if (structured !== null) return fromJson(structured, 'structured', questions, report);
  if (result.isError) return null;
  const json = readJsonAnswers(parseJson(text));
  if (json !== null) return fromJson(json, 'json', questions, report);
  if (text.startsWith(RESPONDED)) return fromResponse(text.slice(RESPONDED.length), questions, 'prose');
  const prose = readProseAnswers(text, questions);
  if (prose.given.size > 0) return { ...answered, source: 'prose', ...prose };
  return isAnswerProse(text) ? { ...unanswered(null), source: 'prose' } : null;
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
  if (json.end === 'timeout') return { ...timedOut, ...base };
  if (given.size === 0 && json.response !== null) return fromResponse(json.response, questions, source);
  return { ...answered, decidedBy: json.end === 'default' ? 'default' : 'human', ...base };
}

/** Words instead of picks: for a single question they are its answer. */
function fromResponse(
  response: string,
  questions: readonly QuestionDraft[],
  source: 'structured' | 'json' | 'prose',
): Reading {
  const only = questions.length === 1 ? questions[0] : undefined;
  const given = new Map(only === undefined ? [] : [[only, { value: response, notes: null }]]);
  return { ...answered, source, response, given };
}

/** A reply without any form: from a tool that has none it is the answer, from one that has it is unknown. */
function readPlainText(
  text: string,
  result: AskResult,
  { call, report }: AskEvidence,
  questions: readonly QuestionDraft[],
): Reading {
  const formal = /askuserquestion$/i.test(call.name) || call.name === 'Bash';
  const only = questions.length === 1 ? questions[0] : undefined;
  if (!formal && !result.isError && only !== undefined && text !== '') {
    const json = parseJson(text);
    const value =
      json === undefined || asObject(json) !== null ? (/^<answer>([\s\S]*)<\/answer>$/.exec(text)?.[1] ?? text) : json;
    return {
      ...answered,
      source: json === undefined ? 'prose' : 'json',
      given: new Map([[only, { value, notes: null }]]),
    };
  }
  report('parse/unknown-answer', 'The result has a form this version does not know.');
  return unanswered(null);
}

function withStatus(reading: Reading, questions: readonly QuestionDraft[]): Reading {
  if (reading.status !== 'answered' || reading.response !== null) return reading;
  const some = [...reading.given].some(([question, given]) => readValue(question, given) !== null);
  return some || questions.length === 0 ? reading : { ...unanswered('autoAllowed'), given: reading.given };
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
