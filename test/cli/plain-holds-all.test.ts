import { expect, test } from 'vitest';
import type { Question } from '../../src/model/session.ts';
import { readSession } from '../../src/read/read-session.ts';
import { chineseSample, runAskback, sample } from './run-askback.ts';

/** Without the frame of a card and the places where lines were broken. */
const flat = (text: string) => text.replace(/[\s│├└─╭╰╮╯┤“”"]+/g, '');

function* textsOf({ header, text, options, answer, followUps }: Question): Iterable<string> {
  yield header ?? '';
  yield text;
  for (const { label, description } of options) yield* [label, description ?? ''];
  yield* [answer?.text ?? '', answer?.notes ?? '', ...(answer?.chosen ?? [])];
  // Of one that was not asked, its text is named.
  for (const { asked, question } of followUps) yield* asked ? textsOf(question) : [question.text];
}

test.each([
  [sample, []],
  [chineseSample, []],
  [sample, ['--plain']],
  [chineseSample, ['--plain']],
])('promise 63: the plain text of %s %j holds every question, option and answer', async (file, more) => {
  const { stdout, code } = await runAskback(['show', file, '--full', '--branch', 'all', ...more]);
  expect(code).toBe(0);
  const shown = flat(stdout);
  const { asks } = await readSession(file);
  const texts = asks.flatMap(({ questions }) => questions.flatMap((question) => [...textsOf(question)]));
  expect(texts.length).toBeGreaterThan(80);
  expect(texts.filter((text) => !shown.includes(flat(text)))).toEqual([]);
});

test.each([['show', '--plain'], ['--plain']])('in words alone: %s %s', async (...args) => {
  const { stdout } = await runAskback([...args, sample]);
  // What stands in the transcript itself stays as it is.
  const own = stdout.replace(/┌ Sign in[^└]*└─+┘/, '').replace('❯ test/login', '');
  expect(own).not.toMatch(/[●○◌⊘☑☐★✻⚙✖ℹ✔❯↳⤷◆▌▸╭╰━·]/);
  const card = own.slice(own.indexOf('Ask 3 of 7'), own.indexOf('Ask 4 of 7')).split('\n');
  expect(card.slice(0, 13)).toEqual([
    'Ask 3 of 7 - Round 3 of 8',
    '  Strategy: answered',
    '  Which authentication strategy do you want for the second step?',
    '  It decides where accounts live and what can be revoked.',
    '  chosen: OAuth 2.0 (recommended for production) (default)',
    '      Sign in with another account, by the current standard.',
    '     follow-up: answered',
    '       Which OAuth providers should be offered? (choose any)',
    '       chosen: Google',
    '       chosen: GitHub',
    '       not chosen: Microsoft',
    '  not chosen: JWT + local accounts',
    '      Tokens kept by the browser; hard to revoke.',
  ]);
  expect(card).toContain('  answered by a person after 25 s');
});
