import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSession } from '../../src/parse/parse-session.ts';
import { record, toText, type Wire } from './transcripts.ts';

const use = (id: number): Wire => ({
  type: 'assistant',
  uuid: `u${id}`,
  message: { role: 'assistant', content: [{ type: 'tool_use', id: `t${id}`, name: `Tool${id}`, input: {} }] },
});
const result = (id: number, isError: boolean): Wire => ({
  type: 'user',
  uuid: `r${id}`,
  message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: `t${id}`, content: 'x', is_error: isError }] },
});
/** Calls, some with a result, some results alone. */
const pair = fc.tuple(fc.constantFrom('use', 'result', 'both'), fc.boolean());
const talk = record.filter((line) => !JSON.stringify(line).includes('tool_'));

test('D3 lines in any order: the same calls with the same results', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(pair, { maxLength: 12 }),
      fc.array(talk, { maxLength: 8 }),
      fc.nat(),
      async (pairs, rest, seed) => {
        const made = pairs.flatMap(([which, isError], id) => [
          ...(which === 'result' ? [] : [use(id)]),
          ...(which === 'use' ? [] : [result(id, isError)]),
        ]);
        const lines = [...made, ...rest];
        const [shuffled] = fc.sample(fc.shuffledSubarray(lines, { minLength: lines.length }), { numRuns: 1, seed });
        const calls = async (text: string) =>
          (await parseSession(text)).calls.map(({ id, name, status }) => `${id} ${name} ${status}`).toSorted();
        expect(await calls(toText(shuffled!))).toEqual(await calls(toText(lines)));
      },
    ),
    { numRuns: 500, seed: 9 },
  );
});
