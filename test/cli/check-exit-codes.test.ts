import { spawn } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { transcript } from '../parse/make-transcript.ts';
import { makeTree } from '../read/make-tree.ts';
import { type RunOptions, root, runAskback, sample } from './run-askback.ts';

const page = readFileSync(new URL('../../docs/check.md', import.meta.url), 'utf8');
const rows = [...(page.split('## Exit codes')[1] ?? '').split('\n## ')[0]!.matchAll(/^\| (.+) \| (\d) \|$/gm)].map(
  ([, situation = '', code]) => [situation, Number(code)] as const,
);

const file = join(root, sample);
const check = async (args: readonly string[], options: RunOptions = {}) =>
  (await runAskback(['check', ...args], { cwd: makeTree(), ...options })).code;
const quietTalk = transcript().prompt('u1', 'go').says('a1', 'done').text();
const clean = () => join(makeTree({ 'clean.jsonl': quietTalk }), 'clean.jsonl');
const timeoutFails = ['--rule', 'decision/timeout=error'];
const config = (content: object) => ['--config', join(makeTree({ 'c.json': JSON.stringify(content) }), 'c.json')];
const id = '3f6c1a52-8d0e-4b7a-9c41-5e2d7f90b1a6';
const accept = (rule: string, more: object = {}) => ({ rule, session: id, reason: 'seen', ...more });

/** A baseline of the sample with only the rule `decision/timeout` failing. */
async function baselineOf(args: readonly string[]): Promise<string> {
  const known = join(makeTree(), 'known.json');
  expect(await check([file, ...args, '--baseline', known, '--update-baseline'])).toBe(0);
  return known;
}

/** All that must end with the code of the row. */
const situations: Readonly<Record<string, () => Promise<(number | null)[]>>> = {
  'nothing was found': async () => [await check([clean()]), await check(['-'], { stdin: quietTalk })],
  'findings, all below `--fail-on`': async () => [await check([file]), await check([file, '--fail-on', 'error'])],
  'findings at or above `--fail-on`': async () => [
    await check([file, ...timeoutFails]),
    await check([file, '--fail-on', 'warning']),
    await check([file, '--fail-on', 'info', '--rule', 'decision/timeout=info']),
    await check([file, '--strict']),
    await check([file, ...timeoutFails, '--reporter', 'json']),
    await check([file, '--quiet', '--fail-on', 'warning']),
  ],
  'more warnings than `--max-warnings`': async () => [await check([file, '--max-warnings', '0'])],
  'no ask in any session, with `--require-asks`': async () => [
    await check([clean(), '--require-asks']),
    await check(['--require-asks', '--pass-on-no-sessions']),
  ],
  'all findings suppressed, or in the baseline': async () => [
    await check([file, ...timeoutFails, ...config({ suppressions: [accept('decision/timeout', { ask: 4 })] })]),
    await check([file, ...timeoutFails, '--baseline', await baselineOf(timeoutFails)]),
  ],
  'new findings beside those in the baseline': async () => {
    const known = await baselineOf(['--rule', 'decision/timeout=off']);
    return [await check([file, ...timeoutFails, '--baseline', known])];
  },
  '`--update-baseline`': async () => [
    await check([file, ...timeoutFails, '--baseline', join(makeTree(), 'b.json'), '--update-baseline']),
  ],
  'an unused or expired suppression, or a stale entry of the baseline, and nothing else': async () => [
    await check([file, ...config({ suppressions: [accept('security/secret')] })]),
    await check([file, ...config({ suppressions: [accept('decision/timeout', { expires: '2020-01-01' })] })]),
    await check([file, '--baseline', await baselineOf([]), '--rule', 'decision/timeout=off']),
  ],
  'nothing matched': async () => [await check([]), await check([makeTree()]), await check([], { cwd: excludedTree() })],
  'nothing matched, with `--pass-on-no-sessions`': async () => [
    await check(['--pass-on-no-sessions']),
    await check([makeTree(), '--pass-on-no-sessions']),
    await check(['none', '--pass-on-no-sessions']),
    await check([clean(), makeTree(), 'none/*.jsonl', '--pass-on-no-sessions']),
    await check(['--pass-on-no-sessions'], { cwd: excludedTree() }),
  ],
  'a path that does not exist': async () => [
    await check(['none.jsonl']),
    await check([file, 'none.jsonl']),
    await check([file, 'none.jsonl', '--pass-on-no-sessions']),
  ],
  'a session that cannot be read': async () => {
    const folder = makeTree({ 'good.jsonl': quietTalk });
    symlinkSync('loop.jsonl', join(folder, 'loop.jsonl'));
    return [await check([join(folder, 'loop.jsonl'), join(folder, 'good.jsonl')])];
  },
  'no record in any of the files, whose lines are something else: none is a transcript': async () => {
    const notes = join(makeTree({ 'notes.md': '# Notes\n\nno record\n' }), 'notes.md');
    return [
      await check([notes]),
      await check([notes, '--pass-on-no-sessions']),
      await check([notes, '--rule', 'integrity/invalid-line=off']),
      await check(['-'], { stdin: 'no record\n' }),
    ];
  },
  'wrong usage: an unknown option, reporter or rule': async () => [
    await check([file, '--fail-no', 'error']),
    await check([file, '--fail-on', 'fatal']),
    await check([file, '--max-warnings', '-1']),
    await check([file, '--reporter', 'sarfi']),
    await check([file, '--reporter', 'json', '--reporter', 'sarif']),
    await check([file, '--reporter', 'json=']),
    await check([file, '--rule', 'decision/timeuot=off']),
    await check([file, '--rule', 'decision/timeout=warn']),
    await check([file, '--rule', 'decision/timeout']),
    await check([file, '--update-baseline']),
  ],
  'a configuration that is missing or wrong': async () => [
    await check([file, '--config', 'none.json']),
    await check([file, ...config({ rulez: {} })]),
    await check([file], { cwd: makeTree({ 'askback.config.json': '{' }) }),
  ],
  'a baseline that is missing or is none': async () => {
    const other = join(makeTree({ 'package.json': '{"name": "x"}' }), 'package.json');
    return [
      await check([file, '--baseline', 'none.json']),
      await check([file, '--baseline', other]),
      await check([file, '--baseline', other, '--update-baseline']),
      await check([file, '--baseline', '.']),
    ];
  },
  'an `ASK_*` variable that is no number': async () => [await check([file], { env: { ASK_MAX_OPTIONS: 'many' } })],
  'a report that cannot be written': async () => [
    await check([file, '--reporter', 'json=none/out.json']),
    await check([file, ...timeoutFails, '--reporter', 'json=none/out.json']),
    await check([file, '--reporter', 'json=.']),
    await check([file, '--baseline', 'none/b.json', '--update-baseline']),
  ],
  'a report that would replace a transcript': async () => {
    const own = clean();
    const link = join(makeTree(), 'link.jsonl');
    symlinkSync(own, link);
    const before = readFileSync(own, 'utf8');
    const codes = [
      await check([own, '--reporter', `json=${own}`]),
      await check([own, '--reporter', `json=${link}`]),
      await check([own, '--baseline', own, '--update-baseline']),
    ];
    expect(readFileSync(own, 'utf8')).toBe(before);
    return codes;
  },
  'findings, and a reader that leaves early (`\\| head -1`)': async () => [
    await readFirst([file, '--strict', '--reporter', 'json']),
    await readFirst([join(root, 'fixtures'), '--strict']),
  ],
};

function excludedTree(): string {
  const config = JSON.stringify({ include: ['runs'], exclude: ['runs/**'] });
  return makeTree({ 'askback.config.json': config, 'runs/a.jsonl': quietTalk });
}

function readFirst(args: readonly string[]): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`${root}/bin/askback.js`, 'check', ...args], { cwd: root });
    child.stderr.resume();
    child.stdout.once('data', () => child.stdout.destroy());
    child.on('close', resolve);
  });
}

describe('66: exit codes, a test for each row of the table in docs/check.md', () => {
  test('there are as many rows as tests', () => {
    expect(rows.map(([situation]) => situation).sort()).toEqual(Object.keys(situations).sort());
  });

  test.each(rows)('%s: %i', async (situation, code) => {
    const codes = await situations[situation]!();
    expect(codes).toEqual(codes.map(() => code));
  });
});
