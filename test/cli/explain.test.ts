import { expect, test } from 'vitest';
import { checks } from '../../src/check/checks.ts';
import { textWidth } from '../../src/safe/width.ts';
import { runAskback } from './run-askback.ts';

test('without a rule, a list of all', async () => {
  const { code, stdout } = await runAskback(['explain']);
  expect(code).toBe(0);
  for (const { id } of checks) expect(stdout).toContain(`${id} `);
  for (const line of stdout.split('\n')) expect(line).toBe(line.trimEnd());
});

test.each(checks.map(({ id }) => id))('%s has a page', async (id) => {
  const { code, stdout } = await runAskback(['explain', id]);
  expect(code).toBe(0);
  expect(stdout.split('\n')[0]).toBe(id);
  for (const heading of ['Why', 'Fails', 'Passes', 'Options']) expect(stdout.split('\n')).toContain(heading);
  for (const line of stdout.split('\n')) expect(textWidth(line)).toBeLessThanOrEqual(80);
});

test.each(['decision', 'decision/'])('%s is a group: a list of its rules', async (group) => {
  const { code, stdout } = await runAskback(['explain', group]);
  expect(code).toBe(0);
  for (const { id } of checks) expect(stdout.includes(`${id} `)).toBe(id.startsWith('decision/'));
});

test('an unknown rule: the nearest name, exit code 2', async () => {
  expect(await runAskback(['explain', 'decision/timeuot'])).toEqual({
    code: 2,
    stdout: '',
    stderr: 'askback: There is no rule "decision/timeuot"; did you mean "decision/timeout"?\n',
  });
});

test('a hostile name does nothing', async () => {
  const { code, stderr } = await runAskback(['explain', '\u001b[31m__proto__']);
  expect(code).toBe(2);
  expect(stderr).not.toContain('\u001b');
});
