import { expect, test } from 'vitest';
import type { DecisionRow } from '../../src/report/decision-row.ts';
import { isUndecided } from '../../src/report/is-undecided.ts';

type Case = readonly [DecisionRow['status'], DecisionRow['decidedBy']];

test.each<Case>([
  ['timeout', 'timeout'],
  ['timeout', 'default'],
  ['answered', 'default'],
  ['answered', 'agent'],
  ['unanswered', 'nobody'],
  ['invalid', 'nobody'],
  ['pending', 'agent'],
])('C, E10: went on undecided: %s by %s', (status, decidedBy) => {
  expect(isUndecided({ status, decidedBy })).toBe(true);
});

test.each<Case>([
  ['answered', 'human'],
  ['approved', 'human'],
  ['pending', 'nobody'],
  ['cancelled', 'human'],
  ['cancelled', 'nobody'],
  ['denied', 'rule'],
  ['denied', 'agent'],
  ['denied', 'nobody'],
  ['shutdown', 'nobody'],
])('C: decided, or nothing went on: %s by %s', (status, decidedBy) => {
  expect(isUndecided({ status, decidedBy })).toBe(false);
});
