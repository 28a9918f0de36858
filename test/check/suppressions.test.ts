import { describe, expect, test } from 'vitest';
import { applySuppressions } from '../../src/check/apply-suppressions.ts';
import type { Suppression } from '../../src/config/config.ts';
import { makeFinding, session } from './make-run.ts';

const base: Suppression = { rule: 'decision/timeout', session: '3f6c', reason: 'seen' };
const now = new Date('2026-03-01T12:00:00Z');

function apply(suppressions: readonly Suppression[], { complete = false, sessions = [session], at = now } = {}) {
  const findings = [makeFinding(), makeFinding({ ask: 2 }), makeFinding({ rule: 'question/limits', ask: null })];
  const {
    findings: left,
    suppressed,
    notes,
  } = applySuppressions({ findings, suppressions, sessions, complete, now: at });
  return { left: left.length, suppressed, notes: notes.map(({ code }) => code) };
}

describe('what a suppression silences', () => {
  test('a rule in a session, by how its id begins', () => {
    const { left, suppressed } = apply([base]);
    expect(left).toBe(1);
    expect(suppressed.map(({ ask, reason }) => [ask, reason])).toEqual([
      [1, 'seen'],
      [2, 'seen'],
    ]);
  });
  test('one ask', () => expect(apply([{ ...base, ask: 2 }]).left).toBe(2));
  test('not another session', () => expect(apply([{ ...base, session: 'abcd' }]).left).toBe(3));
  test('not another rule', () => expect(apply([{ ...base, rule: 'decision/unanswered' }]).left).toBe(3));
});

describe('the last day', () => {
  test.each([
    ['2026-03-02', 1, []],
    ['2026-03-01', 1, []],
    ['2026-02-28', 3, ['check/expired-suppression']],
  ])('%s', (expires, left, notes) => {
    expect(apply([{ ...base, expires }])).toMatchObject({ left, notes });
  });
  test('holds to its end in UTC', () => {
    const at = new Date('2026-03-01T23:59:59.999Z');
    expect(apply([{ ...base, expires: '2026-03-01' }], { at }).left).toBe(1);
    expect(apply([{ ...base, expires: '2026-03-01' }], { at: new Date(+at + 1) }).left).toBe(3);
  });
  test('another that holds is enough', () => {
    expect(apply([{ ...base, expires: '2020-01-01' }, base]).left).toBe(1);
  });
});

describe('one that silences nothing', () => {
  test('is told when its session was checked', () => {
    expect(apply([{ ...base, ask: 9 }]).notes).toEqual(['check/unused-suppression']);
  });
  test('is not told when its session was not', () => {
    expect(apply([{ ...base, session: 'abcd' }]).notes).toEqual([]);
  });
  test('is told when all sessions were checked', () => {
    expect(apply([{ ...base, session: 'abcd' }], { complete: true }).notes).toEqual(['check/unused-suppression']);
  });
});
