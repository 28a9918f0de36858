/** Promise 34: whatever happens to a file that is followed, its lines are there once. */
import { appendFileSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { watchSession } from '../../src/cli/watch-session.ts';
import type { Session } from '../../src/model/session.ts';
import { readSession } from '../../src/read/read-session.ts';
import { transcript } from '../parse/make-transcript.ts';

const folder = mkdtempSync(join(tmpdir(), 'askback-watch-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'live.jsonl');

function lines(count: number): string[] {
  const maker = transcript().prompt('u1', 'go');
  for (let i = 0; i < count; i++) maker.says(`a${i}`, `step ${i}`);
  return maker.text().trimEnd().split('\n');
}

test('append, half a line and its rest, cut, rotate, replace, remove and write anew', async () => {
  const all = lines(40);
  const write = (count: number) => writeFileSync(file, `${all.slice(0, count).join('\n')}\n`);
  write(3);
  let seen: Session | undefined;
  const stop = watchSession(await readSession(file), (session) => {
    seen = session;
  });
  const until = async (count: number) => {
    for (let tries = 0; tries < 400 && seen?.records.total !== count; tries++)
      await new Promise((resolve) => setTimeout(resolve, 25));
    expect(seen?.records).toMatchObject({ total: count, duplicates: 0, badLines: 0 });
    expect(seen?.rounds[0]?.steps).toHaveLength(count - 1);
  };
  await until(3);
  appendFileSync(file, `${all[3]}\n${all[4]}\n`);
  await until(5);
  appendFileSync(file, all[5]!.slice(0, 30));
  await new Promise((resolve) => setTimeout(resolve, 400));
  appendFileSync(file, `${all[5]!.slice(30)}\n`);
  await until(6);
  write(2);
  await until(2);
  renameSync(file, `${file}.1`);
  write(10);
  await until(10);
  writeFileSync(`${file}.new`, `${all.slice(0, 12).join('\n')}\n`);
  renameSync(`${file}.new`, file);
  await until(12);
  rmSync(file);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(seen?.records.total).toBe(12);
  write(20);
  await until(20);
  stop();
  expect(readFileSync(file, 'utf8')).toBe(`${all.slice(0, 20).join('\n')}\n`);
});
