/** The system's own word on it: under strace no command opens a connection. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { everyCommand } from '../cli/every-command.ts';
import { root, sample } from '../cli/run-askback.ts';

test('strace is there', () => {
  expect(spawnSync('strace', ['--version']).status).toBe(0);
});

test.each([{}, { DEV: 'true' }])('no socket of the internet, in any command, with %j', (more) => {
  const folder = mkdtempSync(join(tmpdir(), 'askback-test-'));
  const log = join(folder, 'strace');
  for (const args of everyCommand(join(root, sample), folder)) {
    const call = ['-f', '-e', 'trace=network', '-A', '-o', log, process.execPath, `${root}/bin/askback.js`, ...args];
    spawnSync('strace', call, { cwd: folder, env: { PATH: process.env['PATH'], HOME: folder, ...more } });
  }
  const calls = readFileSync(log, 'utf8').split('\n');
  expect(calls.filter((line) => /AF_INET|connect\(/.test(line))).toEqual([]);
  // It would have seen one.
  const script = "require('node:net').connect(9, '127.0.0.1').on('error', () => {})";
  execFileSync('strace', ['-f', '-e', 'trace=network', '-o', log, process.execPath, '-e', script]);
  expect(readFileSync(log, 'utf8')).toMatch(/connect\(.*AF_INET/);
  rmSync(folder, { recursive: true });
});
