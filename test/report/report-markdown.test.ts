import { describe, expect, test } from 'vitest';
import type { Ask } from '../../src/model/session.ts';
import { parseSession } from '../../src/parse/parse-session.ts';
import { reportMarkdown } from '../../src/report/report-markdown.ts';
import { makeAsk, makeQuestion } from './make-ask.ts';

async function linesOf(ask: Partial<Ask>): Promise<string[]> {
  const session = { ...(await parseSession('')), asks: [makeAsk(ask)] };
  let text = '';
  for await (const piece of reportMarkdown([session], {})) text += piece;
  return text.split('\n').filter((line) => /^(\| \d|- ask)/.test(line));
}

const answer = { value: 'x', chosen: [], text: null, notes: null };

describe('§6: the report for people', () => {
  test('B11: picks are told apart, also where a label holds a comma', async () => {
    const chosen = ['Checkout', 'Reviews, and answers'];
    const questions = [makeQuestion({ answer: { ...answer, chosen, text: 'and more' } })];
    expect(await linesOf({ questions })).toEqual([
      '| 1 | 1 | Which? | Checkout + Reviews, and answers + “and more” | answered: a person |',
    ]);
  });

  test('C: a pick that was never sent is not told as an answer', async () => {
    const own = { status: 'cancelled', decidedBy: 'human' } as const;
    const questions = [makeQuestion({ ...own, answer: { ...answer, chosen: ['A'] } })];
    expect(await linesOf({ ...own, reason: 'clarify', questions })).toEqual([
      '| 1 | 1 | Which? | (wanted to talk first; had picked A) | cancelled |',
    ]);
  });

  test('C: what a person said instead of an answer is told', async () => {
    const own = { status: 'cancelled', decidedBy: 'human' } as const;
    const questions = [makeQuestion(own)];
    expect(await linesOf({ ...own, reason: 'feedback', response: 'not now', questions })).toEqual([
      '| 1 | 1 | Which? | “not now” | cancelled |',
    ]);
  });

  test('C: a default that was taken is called so', async () => {
    const own = { decidedBy: 'default' } as const;
    const questions = [makeQuestion({ ...own, answer: { ...answer, chosen: ['A'] } })];
    expect(await linesOf({ ...own, questions })).toEqual([
      '| 1 | 1 | Which? | A | answered: by default |',
      '- ask 1: answered by default after 42 s, nobody decided',
    ]);
  });

  test('C: a question that the answer leaves out was decided by nobody', async () => {
    const left = makeQuestion({ id: 'q2', text: 'And *how*?', status: 'unanswered', decidedBy: 'nobody' });
    const questions = [makeQuestion({ answer: { ...answer, chosen: ['A'] } }), left];
    expect(await linesOf({ questions })).toEqual([
      '| 1 | 1 | Which? | A | answered: a person |',
      '| 1 | 1 | And \\*how\\*? | (no answer recorded) | no answer |',
      '- ask 1: no answer to “And \\*how\\*?”',
    ]);
  });

  test('FORMAT §5: a plan is told by its title, what a person said of it in full', async () => {
    const common = { kind: 'plan', decidedBy: 'human', round: 2, branch: 'active', lane: 'main' } as const;
    const call = { tool: 'ExitPlanMode', toolUseId: 't', decidedAt: null, at: { line: 3 } } as const;
    const text = '# Plan: Move it\n\n1. Create the table\n2. Copy';
    const decisions = [
      { ...common, ...call, outcome: 'approved', text },
      { ...common, ...call, outcome: 'rejectedWithFeedback', text: 'no,\nanother way' },
    ] as const;
    let markdown = '';
    for await (const piece of reportMarkdown([{ ...(await parseSession('')), decisions }], {})) markdown += piece;
    expect(markdown.split('\n').filter((line) => line.startsWith('- round'))).toEqual([
      '- round 2: plan approved by a person: Move it',
      '- round 2: plan turned down by a person, with words: no, another way',
    ]);
  });

  test('B2: a follow-up is told from the question that raised it', async () => {
    const raised = makeQuestion({ id: 'f', text: 'Which one?', answer: { ...answer, chosen: ['B'] } });
    const followUps = [{ option: 'a', asked: true, question: raised }];
    const questions = [makeQuestion({ answer: { ...answer, chosen: ['A'] }, followUps })];
    expect(await linesOf({ questions })).toEqual([
      '| 1 | 1 | Which? | A | answered: a person |',
      '| 1 | 1 | ↳ Which one? | B | answered: a person |',
    ]);
  });

  test('what was lost is told, and at the end how much was asked and who decided', async () => {
    const questions = [makeQuestion({ answer: { ...answer, chosen: ['A'] } })];
    const session = { ...(await parseSession('{"broken\n')), asks: [makeAsk({ questions })] };
    let text = '';
    for await (const piece of reportMarkdown([session], {})) text += piece;
    expect(text).toContain('\n- lost: 1 line could not be read: askback doctor says which\n');
    expect(text).toMatch(/1 session, 0 rounds, 1 ask; questions: 1 answered; decided by: 1 human\.\n$/);
  });

  test('C: a call that holds no question has a row too', async () => {
    const own = { status: 'invalid', reason: 'validation', decidedBy: 'nobody', questions: [] } as const;
    expect(await linesOf(own)).toEqual([
      '| 1 | 1 | (the call held no question that can be read) | (the tool refused the call: nobody saw it) | invalid |',
      '- ask 1: invalid: the tool refused the call, nobody saw it',
    ]);
  });
});
