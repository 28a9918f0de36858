import { expect, test } from 'vitest';
import { chineseSample, runAskback, sample } from '../cli/run-askback.ts';

/** Nothing that is written for programs depends on the clock, the zone, the language or the order of a folder. */
test.each([
  ['report', '--no-timestamp'],
  ['report', '--format', 'ndjson'],
  ['report', '--format', 'markdown', '--no-timestamp'],
  ['decisions', '--format', 'csv'],
  ['list', '--format', 'json'],
  ['show', '--utc', '--full'],
])('%s %s %s %s: the same bytes in three zones and two languages', async (command, ...options) => {
  const places = ['UTC', 'Asia/Kathmandu', 'America/St_Johns'].flatMap((zone) => [
    { TZ: zone, LANG: 'C', LC_ALL: 'C' },
    { TZ: zone, LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8' },
  ]);
  const args = [command, sample, chineseSample, ...options];
  const texts = await Promise.all(places.map((env) => runAskback(args, { env }).then(({ stdout }) => stdout)));
  expect(texts[0]).not.toBe('');
  expect(new Set(texts).size).toBe(1);
});
