import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTree } from '../read/make-tree.ts';
import { runAskback } from './run-askback.ts';

const record = (uuid: string, content: string) =>
  `${JSON.stringify({ type: 'user', uuid, parentUuid: null, message: { role: 'user', content } })}\n`;
const known = ['gh', 'p_', 'q7Rk2ZpLw9XsVt4Bn6Mc3Hd8Fg1Jy5Tae0Uo'].join('');
const secrets = [{ name: 'acme-key', pattern: 'ACME-[0-9]{8}' }];

function folderWith(config: unknown): string {
  const cwd = makeTree({ 'run.jsonl': record('a', `use ACME-12345678 and ${known}`) });
  writeFileSync(join(cwd, 'askback.config.json'), JSON.stringify(config));
  return cwd;
}

const commands = [
  ['report', 'run.jsonl', '--redact'],
  ['report', 'run.jsonl', '--redact', '--format', 'markdown'],
  ['show', 'run.jsonl', '--redact'],
  ['decisions', 'run.jsonl', '--redact'],
  ['list', 'run.jsonl', '--redact'],
  ['check', 'run.jsonl'],
];

describe('secrets that the configuration describes', () => {
  test.each(commands)('%s %s %s are in no output', async (...args) => {
    const { stdout, stderr, code } = await runAskback(args, { cwd: folderWith({ secrets }) });
    expect(code).toBe(args[0] === 'check' ? 1 : 0);
    expect(stdout + stderr).not.toMatch(/12345678|Fg1Jy5/);
  });

  test('have tags and findings by their name', async () => {
    const cwd = folderWith({ secrets });
    const { stdout, stderr } = await runAskback(['show', 'run.jsonl', '--redact'], { cwd });
    expect(stdout).toMatch(/use \[redacted:acme-key:[0-9a-f]{4}\] and \[redacted:github-token:[0-9a-f]{4}\]/);
    expect(stderr).toContain('redacted 1 acme-key, 1 github-token');
    const checked = await runAskback(['check', 'run.jsonl', '--reporter', 'json'], { cwd });
    const { findings } = JSON.parse(checked.stdout) as { findings: { rule: string; message: string }[] };
    expect(findings.filter(({ rule }) => rule === 'security/secret').map(({ message }) => message)).toEqual([
      expect.stringContaining('(acme-key, ACME…)'),
      expect.stringContaining('(github-token, ghp_…)'),
    ]);
  });
});

describe('a configuration that cannot be understood', () => {
  test.each([
    ['no pattern', { secrets: [{ name: 'a', pattern: '(' }] }, '"secrets[0].pattern" is no pattern of RE2'],
    ['an unknown key', { redact: false }, 'Unknown key "redact"'],
    ['no JSON', 'x', 'must be an object'],
  ])('%s: with redaction nothing is shown', async (_, config, told) => {
    const cwd = folderWith(config);
    const { stdout, stderr, code } = await runAskback(['report', 'run.jsonl', '--redact'], { cwd });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(told);
    expect((await runAskback(['check', 'run.jsonl'], { cwd })).code).toBe(2);
    expect((await runAskback(['report', 'run.jsonl'], { cwd })).code).toBe(0);
  });
});
