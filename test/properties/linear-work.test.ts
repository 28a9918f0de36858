import { expect, test } from 'vitest';
import { startCounting } from './count-work.ts';
import { chunks, type Shape, says, shapes } from './shapes.ts';

const countWork = startCounting();
const { parseSession } = await import('../../src/parse/parse-session.ts');

test.each(Object.entries<Shape>(shapes))('§4.6 twice the lines, twice the work: %s', async (_, shape) => {
  const work = (count: number) => countWork(() => parseSession(chunks(shape(count))));
  const [once, twice] = [await work(2000), await work(4000)];
  expect(once).toBeGreaterThan(2000);
  expect(twice / once).toBeLessThan(2.3);
});

test('§4.6 twice the agents, twice the work', async () => {
  const agents = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `x${at}`, input: says(`x${at}`, null), toolUseId: 't' }));
  const work = (count: number) => countWork(() => parseSession(says('a', null), { agents: agents(count) }));
  const [once, twice] = [await work(500), await work(1000)];
  expect(twice / once).toBeLessThan(2.3);
});
