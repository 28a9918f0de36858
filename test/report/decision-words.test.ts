import { describe, expect, test } from 'vitest';
import type { DecisionRow } from '../../src/report/decision-row.ts';
import { resultWords, subjectWords } from '../../src/report/decision-words.ts';
import { createLook } from '../../src/report/look.ts';
import { makeRow } from './make-row.ts';

const look = createLook({ width: 80 });
const none = { answer: null, chosen: [] } as const;

describe('what came of it, in words', () => {
  test.each<[Partial<DecisionRow>, string]>([
    [{ chosen: ['A', 'B, C'] }, 'A + B, C'],
    [{ chosen: [], text: 'my own' }, '“my own”'],
    [{ chosen: ['A'], text: 'and more', notes: 'why' }, 'A + “and more” (note: why)'],
    [{ chosen: [], answer: 'yes' }, 'yes'],
    [{ ...none, status: 'cancelled', reason: 'declined' }, '(declined)'],
    [{ ...none, status: 'cancelled', reason: 'clarify' }, '(wanted to talk first)'],
    [{ status: 'cancelled', reason: 'clarify' }, '(wanted to talk first; had picked Postgres)'],
    [{ ...none, status: 'cancelled', reason: 'feedback', response: 'not now' }, '“not now”'],
    [{ status: 'cancelled', reason: 'feedback', response: 'no' }, '“no” (had picked Postgres)'],
    [{ ...none, status: 'cancelled', reason: 'shutdown', decidedBy: 'nobody' }, '(the session was shut down)'],
    [{ ...none, status: 'timeout', decidedBy: 'timeout', waitedMs: null }, '(nobody: the agent went on)'],
    [{ ...none, status: 'timeout', decidedBy: 'default' }, '(nobody: the default was taken after 42 s)'],
    [{ ...none, status: 'pending', decidedBy: 'nobody' }, '(no answer yet)'],
    [{ ...none, status: 'pending', decidedBy: 'agent' }, '(nobody: the agent went on)'],
    [{ ...none, status: 'unanswered', reason: 'headless', decidedBy: 'nobody' }, '(nobody was there to ask)'],
    [{ ...none, status: 'unanswered', reason: 'autoAllowed' }, '(allowed without being shown)'],
    [{ ...none, status: 'invalid', decidedBy: 'nobody' }, '(the tool refused the call: nobody saw it)'],
    [{ ...none, status: 'answered', question: '' }, '(an answer to what cannot be read)'],
    [{ ...none, kind: 'plan', status: 'approvedEdited' }, '(after editing it)'],
    [{ ...none, kind: 'plan', status: 'approvedClearContext' }, '(with a clear context)'],
    [{ ...none, kind: 'plan', status: 'rejectedWithFeedback', response: 'smaller' }, '“smaller”'],
    [{ ...none, kind: 'permission', status: 'denied' }, '(without a word)'],
  ])('%j', (own, words) => expect(resultWords(makeRow(own), look).text).toBe(words));
});

describe('what was decided on, in words', () => {
  test.each<[Partial<DecisionRow>, string]>([
    [{ question: ' Which? ' }, 'Which?'],
    [{ followUp: true, question: 'Which?' }, '↳ Which?'],
    [{ branch: 'abandoned', question: 'Which?' }, '(abandoned) Which?'],
    [{ lane: 'a1b2', question: 'Which?' }, '(agent) Which?'],
    [{ question: '' }, '(the call held no question that can be read)'],
    [{ kind: 'plan', question: '\n---\n## Plan: **Move** it\ntext' }, 'Plan: **Move** it'],
    [{ kind: 'plan', question: '' }, 'Plan: (empty)'],
    [{ kind: 'permission', tool: 'Bash', question: 'git push --force' }, 'May it use Bash? git push --force'],
    [{ kind: 'permission', tool: 'Bash', question: 'Bash: rm -rf x' }, 'May it use Bash? rm -rf x'],
    [
      { kind: 'interrupt', tool: null, question: 'Request interrupted by user' },
      'Stopped: Request interrupted by user',
    ],
    [{ kind: 'interrupt', tool: 'Bash', question: '' }, 'Stopped: Bash'],
  ])('%j', (own, words) => expect(subjectWords(makeRow(own), look)).toBe(words));
});
