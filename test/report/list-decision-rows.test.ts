import { describe, expect, test } from 'vitest';
import { parseSession } from '../../src/parse/parse-session.ts';
import { readSession } from '../../src/read/read-session.ts';
import { decisionVocabulary } from '../../src/report/decision-vocabulary.ts';
import { listDecisionRows } from '../../src/report/list-decision-rows.ts';

const every = new Set(decisionVocabulary.kinds);
const sample = await readSession('fixtures/samples/login-feature.jsonl');

describe('a row for every question and decision', () => {
  test('in the order of the asks, follow-ups that were put after their parent, then the other decisions', async () => {
    const rows = await listDecisionRows(sample, undefined, every);
    expect(rows.map(({ kind, ask, followUp, status, decidedBy }) => [kind, ask, followUp, status, decidedBy])).toEqual([
      ['question', 1, false, 'answered', 'human'],
      ['question', 1, false, 'answered', 'human'],
      ['question', 2, false, 'answered', 'human'],
      ['question', 3, false, 'answered', 'human'],
      ['question', 3, true, 'answered', 'human'],
      ['question', 4, false, 'timeout', 'timeout'],
      ['question', 5, false, 'cancelled', 'human'],
      ['question', 6, false, 'cancelled', 'human'],
      ['question', 6, false, 'cancelled', 'human'],
      ['question', 7, false, 'pending', 'nobody'],
      ['question', 8, false, 'answered', 'human'],
      ['plan', null, false, 'approved', 'human'],
      ['permission', null, false, 'denied', 'human'],
    ]);
  });

  test('B8: an answer with its parts, its notes and what there was to choose from', async () => {
    const [first, second, third] = await listDecisionRows(sample, undefined, new Set(['question']));
    expect(first).toMatchObject({
      project: 'shop',
      cwd: '/home/dev/shop',
      round: 1,
      line: expect.any(Number),
      header: 'Sign-in',
      answer: 'Email and password (Recommended)',
      chosen: ['Email and password (Recommended)'],
      notes: 'Google can follow in a second step.',
      options: ['Email and password (Recommended)', 'Magic link by email', 'Only Google'],
    });
    expect(second?.chosen).toEqual(['Checkout', 'Product reviews, questions and answers']);
    expect(third).toMatchObject({ chosen: [], text: 'two weeks, but ask for the password again before paying' });
  });

  test('a decision tells both what it was about and what the person said', async () => {
    const rows = await listDecisionRows(sample, undefined, new Set(['permission', 'plan']));
    expect(rows).toMatchObject([
      { kind: 'plan', question: expect.stringContaining('Move sessions to Postgres'), response: null },
      {
        kind: 'permission',
        tool: 'Bash',
        question: expect.stringContaining('git push'),
        response: expect.stringMatching(/^never/),
      },
    ]);
  });

  test('a call without a readable question is still a row', async () => {
    const text = JSON.stringify({
      ...{ type: 'assistant', uuid: 'a', parentUuid: null, timestamp: '2026-03-01T10:00:00.000Z' },
      message: {
        role: 'assistant',
        content: [{ type: 'tool_use', id: 't', name: 'AskUserQuestion', input: { questions: 'none' } }],
      },
    });
    const session = await parseSession(text, { file: 'a.jsonl' });
    const rows = await listDecisionRows(session, '-home-dev-shop', every);
    expect(rows).toMatchObject([
      { kind: 'question', question: '', answer: null, project: '-home-dev-shop', cwd: null },
    ]);
  });
});
