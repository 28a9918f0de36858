/** Many asks that wait in one round: each step is looked at a few times, not once for each ask. */
import { expect, test } from 'vitest';
import { createWentOn } from '../../src/check/create-went-on.ts';
import type { Session, Step } from '../../src/model/session.ts';
import { parseSession } from '../../src/parse/parse-session.ts';

const MANY = 1000;
const input = { questions: [{ question: 'Which?', header: 'H', options: [{ label: 'A' }, { label: 'B' }] }] };
const record = (uuid: string, type: string, message: object) => ({ type, uuid, sessionId: 's', message });
const asking = (index: number, id: string) =>
  record(`a${index}`, 'assistant', {
    role: 'assistant',
    id,
    content: [{ type: 'tool_use', id: `t${index}`, name: 'AskUserQuestion', input }],
  });
const says = (uuid: string, id: string) =>
  record(uuid, 'assistant', { role: 'assistant', id, content: [{ type: 'text', text: 'More.' }] });

async function open(records: readonly object[]): Promise<Session> {
  const prompt = record('p', 'user', { role: 'user', content: 'Go' });
  return parseSession([prompt, ...records].map((each) => JSON.stringify(each)).join('\n'));
}

/** The same session, and how often a step of it was taken. */
function counting(session: Session): { readonly session: Session; readonly taken: () => number } {
  let taken = 0;
  const counted = (steps: readonly Step[]) =>
    new Proxy(steps, {
      get(target, key) {
        if (typeof key === 'string' && /^\d+$/.test(key)) taken++;
        return Reflect.get(target, key);
      },
    });
  const rounds = session.rounds.map((round) => ({ ...round, steps: counted(round.steps) }));
  return { session: { ...session, rounds }, taken: () => taken };
}

const numbers = Array.from({ length: MANY }, (_, index) => index);

test.each([
  ['none after which anything came', numbers.map((index) => asking(index, `m${index}`)), false],
  [
    'all of one message, which has more to say',
    [...numbers.map((index) => asking(index, 'm')), ...numbers.map((index) => says(`s${index}`, 'm'))],
    false,
  ],
  [
    'each followed by work',
    numbers.flatMap((index) => [asking(index, `m${index}`), says(`s${index}`, `w${index}`)]),
    true,
  ],
])('%s', async (_what, records, expected) => {
  const { session, taken } = counting(await open(records));
  const wentOn = createWentOn(session);
  for (const ask of session.asks) expect(await wentOn(ask)).toBe(expected);
  expect(session.asks).toHaveLength(MANY);
  expect(taken()).toBeLessThan(20 * MANY);
});

test('what a resumed session wrote by itself is walked through once', async () => {
  const asks = Array.from({ length: 200 }, (_, index) => asking(index, `m${index}`));
  const own = Array.from({ length: 200 }, (_, index) =>
    record(`s${index}`, 'assistant', {
      model: '<synthetic>',
      content: [{ type: 'text', text: 'No response requested.' }],
    }),
  );
  const { session, taken } = counting(await open([...asks, ...own]));
  const wentOn = createWentOn(session);
  for (const ask of session.asks) expect(await wentOn(ask)).toBe(false);
  expect(taken()).toBeLessThan(10_000);
});
