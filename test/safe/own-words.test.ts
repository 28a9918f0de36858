/** People and patterns that are called like the words of the data: what is made of it stays whole, and they are hidden. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseSession } from '../../src/parse/parse-session.ts';
import { buildReportSession } from '../../src/report/build-report-session.ts';
import { listDecisionRows } from '../../src/report/list-decision-rows.ts';
import { createLook } from '../../src/report/look.ts';
import { selectRounds } from '../../src/report/select-rounds.ts';
import { showSession } from '../../src/report/show-session.ts';
import { compileOwnSecrets } from '../../src/safe/compile-own-secrets.ts';
import { createRedactor, type Redactor } from '../../src/safe/create-redactor.ts';
import { isOwnWord } from '../../src/safe/own-words.ts';
import { redactSession } from '../../src/safe/redact-session.ts';
import { paintLine } from '../../src/safe/style.ts';

const model = ['session', 'ask']
  .map((name) => readFileSync(`src/model/${name}.ts`, 'utf8').replace(/\/\*.*?\*\//gs, ''))
  .join('');
const fields = [...new Set(Array.from(model.matchAll(/readonly (\w+)\??:/g), ([, name]) => name!))];
const values = [...new Set(Array.from(model.matchAll(/'([a-zA-Z_]+)'/g), ([, value]) => value!))];

test('every word of the model is known', () => {
  expect(fields.length).toBeGreaterThan(80);
  expect([...fields, ...values].filter((word) => !isOwnWord(word))).toEqual([]);
});

/** What stands in a session, in the order of its fields, with every text replaced by what it is. */
async function outline(redactor: Redactor | undefined): Promise<unknown> {
  const parsed = await parseSession(readFileSync('fixtures/samples/login-feature.jsonl'), { file: 'run.jsonl' });
  const session = redactor === undefined ? parsed : redactSession(parsed, redactor);
  const { asks, decisions } = buildReportSession(session);
  const rows = await listDecisionRows(session, 'p', new Set(['question', 'plan', 'permission', 'interrupt'] as const));
  const selected = selectRounds(session, { numbers: undefined, branch: 'all' });
  const options = { look: createLook({ width: 80 }), excerpt: false, asksOnly: false, thinking: true, full: true };
  let lines = 0;
  if (selected.ok)
    for await (const line of showSession(session, { ...options, rounds: selected.rounds })) {
      paintLine(line, false);
      lines += 1;
    }
  expect(lines).toBeGreaterThan(50);
  return [
    asks.map(({ status, decidedBy, questions }) => [status, decidedBy, questions.length]),
    decisions.map(({ kind, outcome }) => [kind, outcome]),
    rows.map(({ kind, status, decidedBy, when }) => [kind, status, decidedBy, when]),
  ];
}

test('people who are called so', async () => {
  const named = createRedactor({ key: 'k', users: [...fields, ...values] });
  expect(await outline(named)).toEqual(await outline(undefined));
  expect(named.text('made by human in text')).toMatch(/^made by \[redacted:user:\w+\] in \[redacted:user:\w+\]$/);
});

describe('patterns of a configuration', () => {
  test.each(['[a-z]', '[A-Za-z0-9]+', '\\d{4}', 'answered|human|text'])('%s', async (pattern) => {
    const compiled = await compileOwnSecrets([{ name: 'a', pattern }]);
    if (!compiled.ok) throw new Error(compiled.problems[0]);
    expect(await outline(createRedactor({ key: 'k', own: compiled.find }))).toEqual(await outline(undefined));
  });
});
