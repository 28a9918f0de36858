import { expect, test } from 'vitest';
import type { Question } from '../../src/model/session.ts';
import { readSession } from '../../src/read/read-session.ts';
import { chineseSample, runAskback, sample } from './run-askback.ts';

/** Without the frame of a card and the places where lines were broken. */
const flat = (text: string) => text.replace(/[\s│├└─╭╰╮╯┤“”]+/g, '');

function* textsOf({ header, text, options, answer, followUps }: Question): Iterable<string> {
  yield header ?? '';
  yield text;
  for (const { label, description } of options) yield* [label, description ?? ''];
  yield* [answer?.text ?? '', answer?.notes ?? '', ...(answer?.chosen ?? [])];
  // Of one that was not asked, its text is named.
  for (const { asked, question } of followUps) yield* asked ? textsOf(question) : [question.text];
}

test.each([sample, chineseSample])(
  'promise 63: the plain text of %s holds every question, option and answer',
  async (file) => {
    const { stdout, code } = await runAskback(['show', file, '--full', '--branch', 'all']);
    expect(code).toBe(0);
    const shown = flat(stdout);
    const { asks } = await readSession(file);
    const texts = asks.flatMap(({ questions }) => questions.flatMap((question) => [...textsOf(question)]));
    expect(texts.length).toBeGreaterThan(80);
    expect(texts.filter((text) => !shown.includes(flat(text)))).toEqual([]);
  },
);
