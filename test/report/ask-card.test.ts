import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ask, Question } from '../../src/model/session.ts';
import { askCard } from '../../src/report/ask-card.ts';
import { lineWidth } from '../../src/report/line-width.ts';
import { createLook } from '../../src/report/look.ts';
import { paintLine } from '../../src/safe/style.ts';
import { makeAsk, makeOption, makeQuestion } from './make-ask.ts';

const draw = (ask: Ask, width = 60, ascii = false) =>
  askCard(ask, { rounds: 9, asks: 5 }, createLook({ width, ascii, utc: true }))
    .map((line) => paintLine(line, false))
    .join('\n');

const strategy = makeQuestion({
  header: 'Strategy',
  text: 'Which strategy?',
  options: [
    makeOption({ id: 'oauth2', label: 'OAuth 2.0', description: 'By the standard.', default: true, chosen: true }),
    makeOption({ id: 'jwt', label: 'JWT' }),
  ],
  answer: { value: 'oauth2', chosen: ['OAuth 2.0'], text: null, notes: 'Google first' },
  followUps: [
    {
      option: 'oauth2',
      asked: true,
      question: makeQuestion({
        text: 'Which providers?',
        kind: 'checkbox',
        options: [makeOption({ label: 'Google', chosen: true }), makeOption({ label: 'GitHub' })],
      }),
    },
    { option: 'jwt', asked: false, question: makeQuestion({ text: 'Expires when?', status: 'notAsked' }) },
  ],
});

describe('askCard', () => {
  test('SPEC A8, B8, D5: options as a form, follow-ups under the option that raises them', () => {
    expect(draw(makeAsk({ number: 3, round: 2, questions: [strategy] }))).toMatchInlineSnapshot(`
      "╭─ ? Ask 3/5 · Round 2/9 ─────────────────────── 09:14:17 ─╮
      │ [Strategy]                                    ● answered │
      │ Which strategy?                                          │
      │                                                          │
      │ ● OAuth 2.0 ★                                            │
      │     By the standard.                                     │
      │   └─ follow-up                                ● answered │
      │      Which providers? (choose any)                       │
      │                                                          │
      │      ☑ Google                                            │
      │      ☐ GitHub                                            │
      │ ○ JWT                                                    │
      │   └─ not asked: Expires when?                            │
      │   note: “Google first”                                   │
      ╰─ ● answered by a person after 42 s ──────────────────────╯"
    `);
  });

  test('RISKS C.1: a label whose letters only look Latin says so', () => {
    const options = [makeOption({ label: 'l\u043edash', chosen: true }), makeOption({ label: 'lodash' })];
    const answer = { value: 'l\u043edash', chosen: ['l\u043edash'], text: null, notes: null };
    const drawn = draw(makeAsk({ questions: [makeQuestion({ options, answer })] }));
    expect(drawn.match(/lodash|l\u043edash\S*/gu)).toEqual(['l\u043edash⟨Cyrillic', 'lodash']);
  });

  test('in ASCII nothing else is drawn', () => {
    expect(draw(makeAsk({ questions: [strategy] }), 60, true)).toMatch(/^[\x20-\x7e\n]*$/);
  });

  test('SPEC B9: own words stand beside the options, quoted', () => {
    const question = makeQuestion({
      options: [makeOption({ label: 'One day' })],
      answer: { value: 'two weeks', chosen: [], text: 'two weeks', notes: null },
    });
    const card = draw(makeAsk({ questions: [question] }));
    expect(card).toContain('○ One day');
    expect(card).toContain('● Other: “two weeks”');
    expect(card).toContain('● in own words');
  });

  test('SPEC B7: text and boolean questions', () => {
    const yes = makeQuestion({ kind: 'boolean', answer: { value: true, chosen: [], text: null, notes: null } });
    const text = makeQuestion({ kind: 'text', answer: { value: 'a name', chosen: [], text: 'a name', notes: null } });
    expect(draw(makeAsk({ questions: [yes, text] }))).toMatch(/● Yes {3}○ No.*question 2 of 2.*❯ “a name”/s);
  });

  test.each<[string, Partial<Ask>, string]>([
    ['answered', {}, '● answered by a person after 42 s'],
    ['answered by the agent', { decidedBy: 'agent' }, '● answered by the agent itself after 42 s'],
    [
      'timeout',
      { status: 'timeout', decidedBy: 'timeout', questions: [makeQuestion({ status: 'timeout' })] },
      '◌ timed out after 42 s: nobody decided, the agent went on',
    ],
    [
      'a time-out with a pick made before it',
      { status: 'timeout', decidedBy: 'timeout', questions: [makeQuestion({}), makeQuestion({ status: 'timeout' })] },
      'timed out after 42 s: nobody decided the rest, the agent went on',
    ],
    [
      'a time-out that took the default',
      { status: 'timeout', decidedBy: 'default' },
      'the default was taken, nobody decided',
    ],
    ['cancelled', { status: 'cancelled', reason: 'declined' }, '⊘ cancelled: declined by a person, after 42 s'],
    ['clarify', { status: 'cancelled', reason: 'clarify' }, '⊘ cancelled: the person wanted to talk first, after 42 s'],
    ['shutdown', { status: 'cancelled', reason: 'shutdown', decidedBy: 'nobody' }, 'shut down, nobody decided'],
    ['pending', { status: 'pending', decidedBy: 'nobody' }, '○ pending: no answer yet'],
    ['E10', { status: 'pending', decidedBy: 'agent' }, '○ pending: nobody answered, the agent went on'],
    [
      'headless',
      { status: 'unanswered', reason: 'headless', decidedBy: 'nobody' },
      '– no answer: nobody was there to ask (headless)',
    ],
    ['invalid', { status: 'invalid', decidedBy: 'nobody' }, '✖ invalid: the tool refused the call, nobody saw it'],
  ])('SPEC C: %s is told in words', (_, own, words) => {
    expect(draw(makeAsk(own), 100)).toContain(words);
  });

  test('SPEC D8: many asks in a row are mentioned in a friendly way', () => {
    expect(draw(makeAsk({ depth: 10 }))).not.toContain('in a row');
    expect(draw(makeAsk({ depth: 11 }), 100)).toContain('11 asks in a row');
  });

  test('follow-ups nested 64 deep are all there', () => {
    let question: Question = makeQuestion({ text: 'level 64' });
    for (let level = 63; level >= 0; level--) {
      const options = [makeOption({ id: 'yes', label: 'Yes', chosen: true })];
      question = makeQuestion({
        text: `level ${level}`,
        options,
        followUps: [{ option: 'yes', asked: true, question }],
      });
    }
    const card = draw(makeAsk({ questions: [question] }), 80);
    for (let level = 0; level <= 64; level++) expect(card).toContain(`level ${level}`);
  });

  test('no line is wider than the screen, whatever the text', () => {
    const any = fc.string({ unit: 'grapheme', maxLength: 80 });
    const look = fc.record({ width: fc.integer({ min: 50, max: 120 }), ascii: fc.boolean() });
    fc.assert(
      fc.property(any, any, any, look, (text, label, said, { width, ascii }) => {
        const options = [makeOption({ label, description: said, preview: text, chosen: true, default: true })];
        const answer = { value: said, chosen: [label], text: said, notes: text };
        const own = makeQuestion({ text, header: null, description: said, options, answer });
        const nested = { ...own, followUps: [{ option: label, asked: true, question: own }] };
        const ask = makeAsk({ questions: [nested], response: said, raw: text, ambiguous: true });
        for (const line of askCard(ask, { rounds: 1, asks: 1 }, createLook({ width, ascii }))) {
          expect(lineWidth(line)).toBeLessThanOrEqual(Math.min(width, 100));
        }
      }),
    );
  });
});
