import { describe, expect, test } from 'vitest';
import { checks } from '../../src/check/checks.ts';
import { presets } from '../../src/check/presets.ts';
import { runChecks } from '../../src/check/run-checks.ts';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import { type DiagnosticCode, diagnosticCodes } from '../../src/model/diagnostic-codes.ts';
import { parseSession } from '../../src/parse/parse-session.ts';
import { casedRules, casesOf, findingsOf } from './rule-cases.ts';

describe.each(checks.map((check) => [check.id, check] as const))('%s', (id, check) => {
  const cases = casesOf(id);

  test('has a case that passes and one that fails', () => {
    expect(cases.some(({ name }) => name.startsWith('pass'))).toBe(true);
    expect(cases.some(({ name, findings }) => name.startsWith('fail') && findings.length > 0)).toBe(true);
  });

  test.each(cases.map((each) => [each.name, each] as const))('%s', async (name, each) => {
    expect(/^(pass|fail)(-[a-z]+)*$/.test(name)).toBe(true);
    expect(name.startsWith('pass')).toBe(each.findings.length === 0);
    const found = await findingsOf(check, each);
    const seen = found.map(({ rule, line, ask, question, message }) => ({ rule, line, ask, question, message }));
    expect(seen).toEqual(each.findings);
  });

  test('cases are short', () => {
    for (const { text } of cases) expect(text.split('\n').length).toBeLessThanOrEqual(16);
  });

  test('messages are one sentence: what is wrong, then what to do', () => {
    for (const { findings } of cases) {
      for (const { message } of findings) {
        expect(message).toMatch(/^\S.*: [a-z].*\.$/);
        expect(message.replace(/“[^”]*”/g, '').slice(0, -1)).not.toMatch(/[.!?] /);
      }
    }
  });

  test('fingerprints tell its findings apart, and are the same again', async () => {
    for (const each of cases) {
      const prints = (await findingsOf(check, each)).map(({ fingerprint }) => fingerprint);
      expect(new Set(prints).size).toBe(prints.length);
      expect((await findingsOf(check, each)).map(({ fingerprint }) => fingerprint)).toEqual(prints);
    }
  });

  test('says what it is', () => {
    expect(id).toMatch(/^(question|answer|decision|integrity|security)\/[a-z]+(-[a-z]+)*$/);
    expect(check.summary).toMatch(/^\p{Lu}.*\.$/u);
    expect(Object.keys(check.meanings ?? {})).toEqual(Object.keys(check.options));
  });
});

test('ids are unique, and no case belongs to a rule that is gone', () => {
  const ids = checks.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(casedRules().filter((rule) => !ids.includes(rule))).toEqual([]);
});

test('every requirement E1–E13 has a rule', () => {
  const covered = new Set(checks.flatMap(({ covers }) => covers));
  expect(Array.from({ length: 13 }, (_, at) => `E${at + 1}`).filter((id) => !covered.has(id))).toEqual([]);
});

test('presets hold every rule, and strict is nowhere milder', () => {
  const order = ['off', 'info', 'warning', 'error'];
  expect(Object.keys(presets['askback:recommended'])).toEqual(checks.map(({ id }) => id));
  for (const { id } of checks) {
    const [recommended, strict] = [presets['askback:recommended'][id]!, presets['askback:strict'][id]!];
    expect(order.indexOf(strict)).toBeGreaterThanOrEqual(Math.max(1, order.indexOf(recommended)));
  }
});

test('what the reader calls wrong is some rule’s affair', async () => {
  const asked = casesOf('decision/timeout').find(({ name }) => name === 'pass')!;
  const session = await parseSession(asked.text, { file: 'case.jsonl' });
  const { line } = session.asks[0]!.at;
  const told = new Set<string>();
  for (const code of Object.keys(diagnosticCodes) as DiagnosticCode[]) {
    const diagnostics: Diagnostic[] = [{ code, severity: 'warning', message: 'It is so.', file: session.file, line }];
    const settings = Object.fromEntries(checks.map(({ id }) => [id, { level: 'error' } as const]));
    const found = await runChecks({ ...session, diagnostics }, { settings });
    if (found.some(({ message }) => message.startsWith('It is so: '))) told.add(code);
  }
  const wrong = Object.entries(diagnosticCodes).filter(
    ([code, [level]]) => level !== 'info' && code.startsWith('parse/'),
  );
  expect(wrong.map(([code]) => code).filter((code) => !told.has(code))).toEqual([]);
});
