import { describe, expect, test } from 'vitest';
import { compareBaseline } from '../../src/check/compare-baseline.ts';
import { defineCheck } from '../../src/check/define-check.ts';
import { formatBaseline } from '../../src/check/format-baseline.ts';
import { parseBaseline } from '../../src/check/parse-baseline.ts';
import { runChecks } from '../../src/check/run-checks.ts';
import { transcript } from '../parse/make-transcript.ts';
import { makeFinding } from './make-run.ts';

const everyAsk = defineCheck({
  id: 'test/every-ask',
  summary: 'There is no ask.',
  covers: [],
  levels: { recommended: 'error', strict: 'error' },
  options: {},
  run({ session, report }) {
    for (const ask of session.asks) report({ message: `Ask ${ask.number}.`, ask });
  },
});

const fingerprint = (sign: string) => sign.repeat(32);
const read = (text: string) => {
  const parsed = parseBaseline(text);
  return parsed.ok ? parsed.baseline : { entries: [] };
};

describe('69: fingerprints', () => {
  const story = (before: number) => {
    const made = transcript({ sessionId: '3f6c1a52-8d0e-4b7a-9c41-5e2d7f90b1a6' });
    for (let index = 0; index < before; index++) made.bare({ type: 'summary', summary: `${index}`, leafUuid: 'x' });
    return made.prompt('u1', 'go').asks('a1', 't1', 'One?').gets('r1', 't1').asks('a2', 't2', 'Two?').gets('r2', 't2');
  };
  const of = async (before: number, file: string) =>
    (await runChecks(await story(before).parse({ file }), { checks: [everyAsk] })).map(
      (finding) => finding.fingerprint,
    );

  test('stay when the file moves, and when lines are put before', async () => {
    const original = await of(0, 'a/one.jsonl');
    expect(original).toHaveLength(2);
    expect(new Set(original).size).toBe(2);
    expect(await of(7, '/elsewhere/other.jsonl')).toEqual(original);
  });
});

describe('69: comparing', () => {
  const one = makeFinding({ fingerprint: fingerprint('1') });
  const two = makeFinding({ fingerprint: fingerprint('2'), session: 'second' });
  const baseline = read(formatBaseline({ entries: [one, two] }));

  test('a second run finds nothing new', () => {
    expect(compareBaseline([one, two], baseline, () => true)).toMatchObject({ fresh: [], known: 2, stale: [] });
  });
  test('what is new is new', () => {
    const three = makeFinding({ fingerprint: fingerprint('3') });
    expect(compareBaseline([one, two, three], baseline, () => true)).toMatchObject({ fresh: [three], known: 2 });
  });
  test('what is gone is stale, where its session was looked at', () => {
    const compared = compareBaseline([], baseline, (session) => session === 'second');
    expect(compared.stale.map((entry) => entry.fingerprint)).toEqual([fingerprint('2')]);
    expect(compared.updated.entries.map((entry) => entry.fingerprint)).toEqual([fingerprint('1')]);
  });
});

describe('the file', () => {
  test('is sorted, an entry a line, and the same for the same findings', () => {
    const entries = ['3', '1', '2'].map((sign) => makeFinding({ fingerprint: fingerprint(sign) }));
    const text = formatBaseline({ entries });
    expect(formatBaseline({ entries: entries.toReversed() })).toBe(text);
    expect(text.split('\n').filter((line) => line.includes('fingerprint'))).toHaveLength(3);
    expect(text).not.toContain('"line"');
    expect(read(text).entries.map((entry) => entry.fingerprint[0])).toEqual(['1', '2', '3']);
  });
  test('may be empty', () => expect(parseBaseline(formatBaseline({ entries: [] })).ok).toBe(true));

  test.each([
    ['', 'it is not JSON'],
    ['{"kind": "askback-baseline"', 'it is not JSON'],
    ['null', 'it is some other file'],
    ['[]', 'it is some other file'],
    ['{"name": "package"}', 'it is some other file'],
    ['{"kind": "askback-baseline", "version": 2}', 'a newer askback wrote it'],
    ['{"kind": "askback-baseline", "version": "1"}', 'its version is not known'],
    ['{"kind": "askback-baseline", "version": 1}', 'it has no list of findings'],
    ['{"kind": "askback-baseline", "version": 1, "findings": [null]}', 'finding 1 in it is damaged'],
    ['{"kind": "askback-baseline", "version": 1, "findings": [{"fingerprint": "x"}]}', 'finding 1 in it is damaged'],
  ])('%s', (text, why) => {
    expect(parseBaseline(text)).toEqual({ ok: false, why });
  });
});
