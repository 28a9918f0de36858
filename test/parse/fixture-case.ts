/** The paired fixtures: a transcript of a few lines, and beside it what the documents say must come out of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Ask, Decision, Question, Session } from '../../src/model/session.ts';

const FOLDER = fileURLToPath(new URL('../../fixtures/parse/', import.meta.url));

/** Every key that is written is exact; keys that are left out say nothing. Lists are whole. */
export interface Expected {
  readonly spec: readonly string[];
  readonly asks: readonly Subset[];
  readonly decisions: readonly Subset[];
  /** `[code, line]`, in the order of the session. */
  readonly diagnostics: readonly (readonly [string, number])[];
  /** `[number, kind, prompt, numbers of asks]`. */
  readonly rounds?: readonly unknown[];
  readonly records?: Subset;
  /** Answers of the dialog state, `[round, question, answer]`. */
  readonly dialog?: readonly unknown[];
}

export type Subset = Readonly<Record<string, unknown>>;

export interface FixtureCase {
  readonly name: string;
  readonly text: string;
  readonly lines: readonly Subset[];
  readonly expected: Expected;
}

export function fixtureFiles(): string[] {
  return readdirSync(FOLDER).toSorted();
}

export function readFixture(file: string): string {
  return readFileSync(join(FOLDER, file), 'utf8');
}

export function loadCases(): FixtureCase[] {
  const names = fixtureFiles().filter((file) => file.endsWith('.jsonl'));
  return names.map((file) => {
    const name = file.slice(0, -'.jsonl'.length);
    const text = readFixture(file);
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Subset);
    return { name, text, lines, expected: JSON.parse(readFixture(`${name}.json`)) as Expected };
  });
}

/** A session in the terms of the expected facts. */
export function seen(session: Session) {
  return {
    asks: session.asks.map(seenAsk),
    decisions: session.decisions.map(seenDecision),
    diagnostics: session.diagnostics.map(({ code, line }) => [code, line]),
    rounds: session.rounds.map(({ number, kind, prompt, asks }) => [number, kind, prompt, asks]),
    records: { ...session.records },
    dialog: session.dialog.dialog_history.map(({ round, question, answer }) => [round, question, answer]),
  };
}

function seenAsk({ at, questions, ...ask }: Ask) {
  return { ...ask, at: [at.line, at.resultLine], questions: questions.map(seenQuestion) };
}

/** The answer's parts stand beside the question's; `chosen` is null where there is no answer at all. */
function seenQuestion({ answer, followUps, text, options, ...question }: Question): Subset {
  return {
    ...question,
    question: text,
    options: options.map(({ label }) => label),
    value: answer?.value ?? null,
    chosen: answer?.chosen ?? null,
    text: answer?.text ?? null,
    notes: answer?.notes ?? null,
    followUps: followUps.map(({ option, asked, question: raised }) => ({ option, asked, ...seenQuestion(raised) })),
  };
}

function seenDecision({ at, ...decision }: Decision) {
  return { ...decision, at: at.line };
}

/** What was seen, cut down to the keys that the expected facts name, so that the two can be equal. */
export function cutTo(value: unknown, expected: unknown): unknown {
  if (Array.isArray(expected) && Array.isArray(value)) return value.map((each, index) => cutTo(each, expected[index]));
  if (!isSubset(expected) || !isSubset(value)) return value;
  return Object.fromEntries(Object.keys(expected).map((key) => [key, cutTo(value[key], expected[key])]));
}

function isSubset(value: unknown): value is Subset {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Everything of a session that is data. */
export function asData(session: Session): unknown {
  return JSON.parse(JSON.stringify(session));
}
