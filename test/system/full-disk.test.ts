/** A disk of one megabyte that is full: the old file stays, nothing is left beside it, one sentence, exit code 2. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../cli/run-askback.ts';

test('report --out, and stdout, to a disk that is too small', () => {
  const folder = mkdtempSync(join(tmpdir(), 'askback-test-'));
  const disk = join(folder, 'disk');
  const input = join(folder, 'big.jsonl');
  const line = (at: number) => JSON.stringify({ type: 'user', uuid: `u${at}`, message: { content: 'x'.repeat(2000) } });
  writeFileSync(input, Array.from({ length: 2000 }, (_, at) => `${line(at)}\n`).join(''));
  const askback = `"${process.execPath}" "${root}/bin/askback.js"`;
  // In a world of its own, so that any user may mount one and it is gone afterwards.
  const script = `
    mkdir "${disk}" && mount -t tmpfs -o size=1m tmpfs "${disk}" && echo old > "${disk}/report.json"
    ${askback} report "${input}" --out "${disk}/report.json" 2> "${folder}/stderr"; echo "code $?"
    cat "${disk}/report.json"; ls -A "${disk}"
    ${askback} report "${input}" 2> "${folder}/stderr2" > "${disk}/piped"; echo "code $?"`;
  const { stdout } = spawnSync('unshare', ['--map-root-user', '--mount', 'sh', '-c', script], { encoding: 'utf8' });
  expect(stdout).toBe('code 2\nold\nreport.json\ncode 2\n');
  const told = (name: string) => execFileSync('cat', [join(folder, name)], { encoding: 'utf8' });
  expect(told('stderr')).toMatch(/^askback: .*report\.json cannot be written: the disk is full\.\n$/);
  expect(told('stderr2')).toMatch(/^askback: The output could not be written: .*\n$/);
  rmSync(folder, { recursive: true });
});
