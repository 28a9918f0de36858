import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readBeginning } from '../../src/read/read-beginning.ts';
import { readFiles } from '../../src/read/read-files.ts';
import { longSession } from './long-session.ts';

const folder = mkdtempSync(join(tmpdir(), 'askback-beginning-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return { file, agents: [] };
};

test('the beginning of a large session has the first steps of the whole', async () => {
  const files = write('large.jsonl', longSession(4000));
  const [beginning, whole] = [await readBeginning(files), await readFiles(files)];
  const steps = beginning!.rounds.flatMap((round) => round.steps);
  expect(steps.length).toBeGreaterThanOrEqual(30);
  expect(steps.length).toBeLessThan(4000);
  expect(whole.rounds.flatMap((round) => round.steps).slice(0, steps.length)).toEqual(steps);
  expect(await beginning!.loadBody(steps[0]!.place)).toEqual(await whole.loadBody(steps[0]!.place));
});

test('a small session, an empty file and one that is a single line have no beginning', async () => {
  expect(await readBeginning(write('small.jsonl', longSession(20)))).toBeUndefined();
  expect(await readBeginning(write('empty.jsonl', ''))).toBeUndefined();
  expect(await readBeginning(write('line.jsonl', 'x'.repeat(3_000_000)))).toBeUndefined();
  expect(await readBeginning({ file: join(folder, 'nowhere.jsonl'), agents: [] })).toBeUndefined();
});

test('a first line larger than the first look is no reason to show nothing', async () => {
  const huge = `${JSON.stringify({ type: 'mode', mode: 'x'.repeat(400_000) })}\n`;
  const beginning = await readBeginning(write('huge.jsonl', `${huge}${longSession(20_000)}`));
  expect(beginning!.rounds[0]!.steps.length).toBeGreaterThan(0);
});

test('reading tells how far it is, and ends when nobody wants more', async () => {
  const files = write('told.jsonl', longSession(20_000));
  const told: number[] = [];
  const whole = await readFiles(files, { goOn: (read) => told.push(read) > 0 });
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  const some = await readFiles(files, { goOn: () => false });
  expect(some.records.lines).toBeGreaterThan(0);
  expect(some.records.lines).toBeLessThan(whole.records.lines);
});
