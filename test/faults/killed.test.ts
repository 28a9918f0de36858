/** Killed at any moment, without a chance to clean up: what was to be written is the old file or the new one, whole. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { root, runAskback } from '../cli/run-askback.ts';

const kills = Number(process.env['ASKBACK_KILLS'] ?? 24);

test(
  `${kills} moments from the start to past the end`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'askback-test-'));
    const input = join(folder, 'big.jsonl');
    const out = join(folder, 'report.json');
    const prompt = (at: number) => ({
      type: 'user',
      uuid: `u${at}`,
      message: { role: 'user', content: 'x'.repeat(2000) },
    });
    writeFileSync(input, Array.from({ length: 2000 }, (_, at) => `${JSON.stringify(prompt(at))}\n`).join(''));
    const args = ['report', input, '--no-timestamp', '--out', out];
    const began = performance.now();
    await runAskback(args);
    const took = performance.now() - began;
    const whole = readFileSync(out, 'utf8');
    for (let at = 0; at < kills; at++) {
      writeFileSync(out, 'old');
      const child = spawn(process.execPath, [`${root}/bin/askback.js`, ...args], { stdio: 'ignore' });
      const ended = new Promise((resolve) => child.on('close', resolve));
      await wait((took * 1.2 * at) / kills);
      child.kill('SIGKILL');
      await ended;
      expect(['old', whole]).toContain(readFileSync(out, 'utf8'));
    }
    rmSync(folder, { recursive: true });
  },
  60_000 + kills * 3000,
);
