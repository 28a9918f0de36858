import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createOutput } from '../../src/cli/output.ts';
import { safe } from '../../src/safe/safe.ts';
import { span } from '../../src/safe/span.ts';
import { root, sample } from './run-askback.ts';

/** Starts the program and closes its stdout after the first piece, as `head -1` does. */
function readFirst(args: readonly string[]): Promise<{ code: number | null; stderr: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`${root}/bin/askback.js`, ...args], { cwd: root });
    let stderr = '';
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    child.on('close', (code) => resolve({ code, stderr }));
  });
}

describe('manners in a pipe', () => {
  test.each([
    ['show', ['show', sample, '--full']],
    ['report', ['report', ...Array.from({ length: 20 }, () => sample), 'fixtures']],
    ['demo', ['demo']],
  ])('%s: a reader that leaves early is no error', async (_, args) => {
    expect(await readFirst(args)).toEqual({ code: 0, stderr: '' });
  });

  test('nothing more is made once the reader has gone', async () => {
    const gone = Object.assign(new Error('gone'), { code: 'EPIPE' });
    const output = createOutput(new Writable({ write: (_chunk, _encoding, done) => done(gone) }), false);
    let made = 0;
    const endless = (function* () {
      for (;;) {
        made++;
        yield [span(safe`line`)];
      }
    })();
    await output.lines(endless);
    expect(output.isClosed()).toBe(true);
    expect(output.failure()).toBeUndefined();
    expect(made).toBeLessThan(40_000);
  });

  test('a full disk is an error, and is told', async () => {
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    const output = createOutput(new Writable({ write: (_chunk, _encoding, done) => done(full) }), false);
    await output.text(safe`data`);
    await output.flush();
    expect(output.failure()).toBe('no space left');
  });

  test('Ctrl-C ends it with 130 and leaves no temporary file', async () => {
    const temporary = mkdtempSync(join(tmpdir(), 'askback-test-'));
    const child = spawn(process.execPath, [`${root}/bin/askback.js`, 'show', '-'], {
      env: { ...process.env, TMPDIR: temporary, TEMP: temporary, TMP: temporary },
    });
    child.stdin.write('{"type":"user"}\n');
    await expect.poll(() => readdirSync(temporary), { timeout: 20_000 }).toHaveLength(1);
    child.kill('SIGINT');
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code).toBe(130);
    expect(readdirSync(temporary)).toEqual([]);
    rmSync(temporary, { recursive: true });
    expect(existsSync(temporary)).toBe(false);
  });
});
