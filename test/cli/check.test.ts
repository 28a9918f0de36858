import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { reporterNames } from '../../src/cli/check/parse-reporters.ts';
import { textWidth } from '../../src/safe/width.ts';
import { junitProblems, sarifProblems } from '../check/validators.ts';
import { askInput, transcript } from '../parse/make-transcript.ts';
import { makeTree } from '../read/make-tree.ts';
import { type RunOptions, root, runAskback, sample } from './run-askback.ts';

const file = join(root, sample);
const run = (args: readonly string[], options: RunOptions = {}) =>
  runAskback(['check', ...args], { cwd: makeTree(), ...options });
const runJson = async (args: readonly string[], options: RunOptions = {}) =>
  JSON.parse((await run([...args, '--reporter', 'json'], options)).stdout);
const rulesOf = async (args: readonly string[], options: RunOptions = {}): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await runJson([file, ...args], options)).rules.map((r: { id: string; level: string }) => [r.id, r.level]),
  );
const tree = (config: unknown, more: Readonly<Record<string, string>> = {}) =>
  makeTree({ 'askback.config.json': JSON.stringify(config), ...more });
const asking = (session: string, tool = 't1') =>
  transcript({ sessionId: session }).prompt('u1', 'go').asks(`a-${tool}`, tool, 'Delete it?').text();

describe('70: a wrong configuration', () => {
  test('everything is told at once, on stderr, with file, line and column', async () => {
    const cwd = makeTree({ 'askback.config.json': '{\n  "extend": "x",\n  "__proto__": 1,\n  "include": 3\n}' });
    const { code, stdout, stderr } = await run([file], { cwd });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.trimEnd().split('\n')).toEqual([
      'askback: askback.config.json:2:3: Unknown key "extend" in the configuration; did you mean "extends"?',
      expect.stringMatching(/^askback: askback\.config\.json:3:3: Unknown key "__proto__" in the configuration/),
      'askback: askback.config.json:4:14: "include" must be a list, not 3.',
    ]);
  });

  test('hostile keys do nothing to a terminal', async () => {
    const key = '\\u001b]0;x\\u0007\\n::error::x';
    const { code, stderr } = await run([file], { cwd: makeTree({ 'askback.config.json': `{"${key}": 1}` }) });
    expect(code).toBe(2);
    expect(stderr).toMatch(/^askback: [^\x00-\x09\x0b-\x1f]*\n$/);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('how rules are set', () => {
  test('recommended without a configuration', async () => {
    expect(await rulesOf([])).toMatchObject({ 'decision/timeout': 'warning' });
    expect(await rulesOf([])).not.toHaveProperty('question/limits');
  });

  test('each source over the one before', async () => {
    const cwd = tree({ extends: 'askback:strict', rules: { 'decision/timeout': 'info' } });
    expect(await rulesOf([], { cwd })).toMatchObject({ 'decision/timeout': 'info', 'question/limits': 'warning' });
    expect(await rulesOf(['--rule', 'decision/timeout=error'], { cwd })).toMatchObject({ 'decision/timeout': 'error' });
    expect(await rulesOf(['--no-config'], { cwd })).not.toHaveProperty('question/limits');
    expect(await rulesOf(['--no-config', '--strict'], { cwd })).toMatchObject({ 'question/limits': 'warning' });
  });

  test('--config names another file', async () => {
    const cwd = tree(
      { rules: { 'decision/timeout': 'info' } },
      { 'other.json': '{"rules":{"decision/timeout":"error"}}' },
    );
    expect(await rulesOf(['--config', 'other.json'], { cwd })).toMatchObject({ 'decision/timeout': 'error' });
  });

  test('it is found in a folder above, up to the repository', async () => {
    const above = tree({ rules: { 'decision/timeout': 'info' } }, { 'a/b/x': '', 'repo/.git/HEAD': '' });
    expect(await rulesOf([], { cwd: join(above, 'a/b') })).toMatchObject({ 'decision/timeout': 'info' });
    expect(await rulesOf([], { cwd: join(above, 'repo') })).toMatchObject({ 'decision/timeout': 'warning' });
  });

  test('options of a rule, and the ASK_* variables over them', async () => {
    const cwd = tree({ rules: { 'question/limits': ['error', { maxOptions: 1, requireMultiSelect: false }] } });
    const limits = async (env: Record<string, string> = {}) =>
      (await runJson([file], { cwd, env })).findings
        .filter(({ rule }: { rule: string }) => rule === 'question/limits')
        .map(({ message }: { message: string }) => message);
    expect((await limits()).every((message: string) => message.includes('offer at most 1'))).toBe(true);
    expect(await limits({ ASK_MAX_OPTIONS: '0' })).toEqual([]);
    expect((await limits({ ASK_MAX_OPTIONS: '0', ASK_QUESTION_MAX_LENGTH: '5' })).length).toBeGreaterThan(0);
  });
});

test('an ASK_* variable that is set in vain is told, unless somebody switched its rule off', async () => {
  const env = { ASK_MAX_OPTIONS: '1' };
  const codes = async (args: readonly string[], options: RunOptions = {}) =>
    (await runJson([file, ...args], { env, ...options })).notes.map(({ code }: { code: string }) => code);
  expect(await codes([])).toEqual(['check/idle-variable']);
  expect(await codes(['--strict'])).toEqual([]);
  expect(await codes(['--rule', 'question/limits=off'])).toEqual([]);
  expect(await codes([], { cwd: tree({ rules: { 'question/limits': 'off' } }) })).toEqual([]);
});

describe('what is no transcript', () => {
  const files = { 'notes.md': '# Notes\n\nnone\n', 'list.md': '["a"]\n', 'empty.jsonl': '', 'a.jsonl': asking('a') };
  const args = ['--reporter', 'json=out.json', '--baseline', 'known.json', '--update-baseline'];

  test.each([
    [['notes.md'], 'notes.md is no transcript: none of its lines is a record.'],
    [['notes.md', 'list.md', 'empty.jsonl'], 'None of the 3 files is a transcript: none of their lines is a record.'],
    [['notes.md', '--pass-on-no-sessions'], 'notes.md is no transcript: none of its lines is a record.'],
    [['notes.md', '--rule', 'integrity/invalid-line=off'], 'notes.md is no transcript: none of its lines is a record.'],
  ])('%j could not be checked, and nothing is written', async (named, reason) => {
    const cwd = tree({}, files);
    const before = readdirSync(cwd);
    expect(await run([...named, ...args], { cwd })).toEqual({ code: 2, stdout: '', stderr: `askback: ${reason}\n` });
    expect(readdirSync(cwd)).toEqual(before);
  });

  test('beside a transcript it is a finding; an empty file is the beginning of one', async () => {
    const cwd = tree({}, files);
    const { code, stdout } = await run(['notes.md', 'a.jsonl'], { cwd });
    expect([code, stdout]).toEqual([0, expect.stringContaining('(integrity/invalid-line)')]);
    expect(await run(['empty.jsonl'], { cwd })).toMatchObject({ code: 0, stderr: '' });
  });
});

describe('which sessions', () => {
  const files = { 'runs/a.jsonl': asking('a'), 'runs/old/b.jsonl': asking('b'), 'other/c.jsonl': asking('c') };
  const checked = async (args: readonly string[], cwd: string) =>
    (await runJson(args, { cwd })).sessions.map((session: { file: string }) => session.file).sort();

  test('include, when none is named', async () => {
    const cwd = tree({ include: ['runs/*.jsonl', 'other'] }, files);
    expect(await checked([], cwd)).toEqual(['other/c.jsonl', 'runs/a.jsonl']);
    expect(await checked(['runs'], cwd)).toEqual(['runs/a.jsonl', 'runs/old/b.jsonl']);
  });

  test('exclude, however they are named', async () => {
    const cwd = tree({ include: ['runs'], exclude: ['**/old'] }, files);
    expect(await checked([], cwd)).toEqual(['runs/a.jsonl']);
    expect(await checked(['runs/old/b.jsonl', 'other'], cwd)).toEqual(['other/c.jsonl']);
  });

  test('an ask that was copied into another session is checked once', async () => {
    const first = transcript({ sessionId: 'a' }).prompt('u1', 'go').asks('a1', 't1', 'Delete it?');
    const second = transcript({ sessionId: 'b' }).prompt('u1', 'go').asks('a1', 't1', 'Delete it?').says('a2', 'more');
    const cwd = makeTree({ 'a.jsonl': first.text(), 'b.jsonl': second.text() });
    const { summary, findings } = await runJson(['.'], { cwd });
    expect(summary).toMatchObject({ sessions: 2, asks: 1 });
    expect(findings.filter(({ ask }: { ask: number | null }) => ask !== null)).toHaveLength(1);
    expect((await runJson(['b.jsonl'], { cwd })).summary.asks).toBe(1);
  });

  test('E4: what was confirmed before a session was resumed is confirmed in it', async () => {
    const answer =
      'User has answered your questions: "Delete it?"="Yes". You can now continue with these answers in mind.';
    const asked = (sessionId: string) => {
      return transcript({ sessionId }).prompt('u1', 'go').asks('a1', 't1', 'Delete it?').gets('r1', 't1', answer);
    };
    const files = { 'a.jsonl': asked('a').text(), 'b.jsonl': asked('b').calls('a2', 't2').gets('r2', 't2').text() };
    const findings = async (options: object) => {
      const cwd = tree({ rules: { 'decision/required': ['error', { patterns: ['delete'], ...options }] } }, files);
      return (await runJson(['a.jsonl', 'b.jsonl'], { cwd })).findings;
    };
    expect(await findings({})).toEqual([]);
    expect(await findings({ when: ['Bash*'] })).toEqual([]);
    expect(await findings({ patterns: ['deploy'] })).toHaveLength(2);
  });
});

describe('reporters', () => {
  test('several at once, each whole and for its owner alone', async () => {
    const cwd = makeTree();
    const reporters = ['stylish', 'sarif=out.sarif', 'junit=out.xml', 'json=out.json', 'markdown=out.md'];
    const { code, stdout } = await run([file, '--strict', ...reporters.flatMap((name) => ['-r', name])], { cwd });
    expect(code).toBe(1);
    expect(stdout).toContain('✖ Failed: 1 error');
    expect(readdirSync(cwd).sort()).toEqual(['out.json', 'out.md', 'out.sarif', 'out.xml']);
    const text = (name: string) => readFileSync(join(cwd, name), 'utf8');
    expect(sarifProblems(text('out.sarif'))).toEqual([]);
    expect(junitProblems(text('out.xml'))).toEqual([]);
    expect(JSON.parse(text('out.json')).exitCode).toBe(1);
    expect(text('out.md')).toContain('| error |');
    expect(statSync(join(cwd, 'out.json')).mode & 0o777).toBe(0o600);
  });

  test('a reporter with a file leaves stdout alone', async () => {
    const { code, stdout } = await run([file, '-r', 'json=out.json']);
    expect([code, stdout]).toEqual([0, '']);
  });

  test('a pipe is written to, and stays a pipe', async () => {
    const cwd = makeTree();
    const pipe = join(cwd, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const reader = spawn('cat', [pipe]);
    const chunks: Buffer[] = [];
    reader.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = once(reader, 'close');
    expect((await run([file, '-r', 'json=pipe'], { cwd })).code).toBe(0);
    await ended;
    expect(JSON.parse(Buffer.concat(chunks).toString()).exitCode).toBe(0);
    expect(statSync(pipe).isFIFO()).toBe(true);
    expect(readdirSync(cwd)).toEqual(['pipe']);
  });

  test('two runs give the same bytes', async () => {
    for (const name of ['json', 'sarif', 'markdown', 'stylish'])
      expect((await run([file, '-r', name])).stdout).toBe((await run([file, '-r', name])).stdout);
  });

  test('on GitHub annotations go to stderr by themselves, and a page to the step', async () => {
    const cwd = makeTree({ 'summary.md': 'before\n' });
    const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: join(cwd, 'summary.md'), GITHUB_WORKSPACE: root };
    const { code, stdout, stderr } = await run([file, '--strict', '-r', 'json'], { cwd, env });
    expect(code).toBe(1);
    expect(JSON.parse(stdout).summary.errors).toBe(1);
    expect(stderr).toContain(`::error file=${sample},line=37,title=decision/timeout::`);
    expect(readFileSync(join(cwd, 'summary.md'), 'utf8')).toMatch(/^before\n## askback check\n\nFailed: 1 error/);
  });

  test('asked for, they go to stdout, beside the lines for people', async () => {
    const { stdout, stderr } = await run([file, '-r', 'stylish', '-r', 'github'], { env: { GITHUB_ACTIONS: 'true' } });
    expect(stdout).toMatch(/^::warning /m);
    expect(stdout).toContain('✔ Passed');
    expect(stderr).toBe('');
  });

  test('a page that cannot be written is told and fails nothing', async () => {
    const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: '/none/summary.md' };
    const { code, stderr } = await run([file, '-r', 'json'], { env });
    expect(code).toBe(0);
    expect(stderr).toContain('The summary of the step could not be written');
  });

  test('--quiet tells what fails the run, and nothing else', async () => {
    const told = async (...args: string[]) => (await runJson([file, '--quiet', ...args])).summary;
    expect(await told('--strict')).toMatchObject({ errors: 1, warnings: 0, infos: 0 });
    expect(await told('--rule', 'decision/timeout=warning')).toMatchObject({ errors: 0, warnings: 0 });
    expect(await told('--fail-on', 'warning')).toMatchObject({ warnings: 1, infos: 0 });
    expect(await told('--max-warnings', '0')).toMatchObject({ warnings: 1, infos: 0 });
    const { stdout } = await run([file, '--quiet', '--max-warnings', '0']);
    expect(stdout).toContain('check/too-many-warnings');
    expect(stdout).not.toContain('nothing found');
  });
});

describe('69: the baseline', () => {
  const args = ['--rule', 'decision/timeout=error', '--baseline', 'known.json'];

  test('a second run gives nothing new, also when the file has moved', async () => {
    const cwd = makeTree({ 'runs/x': '' });
    copyFileSync(file, join(cwd, 'runs/a.jsonl'));
    const first = await run(['runs', ...args, '--update-baseline'], { cwd });
    expect(first).toMatchObject({ code: 0, stderr: expect.stringMatching(/^\d+ in the baseline known\.json\.\n$/) });
    expect(statSync(join(cwd, 'known.json')).mode & 0o777).toBe(0o644);
    const written = readFileSync(join(cwd, 'known.json'), 'utf8');

    const again = await runJson(['runs', ...args], { cwd });
    expect(again).toMatchObject({ exitCode: 0, findings: [], notes: [] });
    expect(again.summary.baselined).toBeGreaterThan(0);

    copyFileSync(join(cwd, 'runs/a.jsonl'), join(cwd, 'moved.jsonl'));
    expect(await runJson(['moved.jsonl', ...args], { cwd })).toMatchObject({ exitCode: 0, findings: [], notes: [] });

    await run(['moved.jsonl', ...args, '--update-baseline'], { cwd });
    expect(readFileSync(join(cwd, 'known.json'), 'utf8')).toBe(written);
  });

  test('what is there no more is told, and taken out by an update', async () => {
    const cwd = makeTree();
    await run([file, ...args, '--update-baseline'], { cwd });
    const off = [file, '--rule', 'decision/timeout=off', '--baseline', 'known.json'];
    expect((await runJson(off, { cwd })).notes).toMatchObject([
      {
        code: 'check/stale-baseline',
        message: expect.stringMatching(
          /^1 finding of the baseline is there no more \(“decision\/timeout in session [0-9a-f]{8}”\)/,
        ),
      },
    ]);
    await run([...off, '--update-baseline'], { cwd });
    expect((await runJson(off, { cwd })).notes).toEqual([]);
  });

  test('entries of a session that was not checked stay', async () => {
    const cwd = makeTree({ 'other.jsonl': asking('other') });
    await run([file, ...args, '--update-baseline'], { cwd });
    const before = JSON.parse(readFileSync(join(cwd, 'known.json'), 'utf8')).findings.length;
    await run(['other.jsonl', ...args, '--update-baseline'], { cwd });
    expect(JSON.parse(readFileSync(join(cwd, 'known.json'), 'utf8')).findings.length).toBeGreaterThan(before);
    expect(await runJson([file, ...args], { cwd })).toMatchObject({ exitCode: 0, findings: [] });
  });

  test('a file that is no baseline is never replaced', async () => {
    const cwd = makeTree({ 'known.json': '{"name": "x"}' });
    const { code, stderr } = await run([file, ...args, '--update-baseline'], { cwd });
    expect([code, stderr]).toEqual([2, 'askback: The baseline known.json cannot be used: it is some other file.\n']);
    expect(readFileSync(join(cwd, 'known.json'), 'utf8')).toBe('{"name": "x"}');
  });
});

describe('suppressions', () => {
  const suppression = { rule: 'decision/timeout', session: '3f6c1a52', reason: 'Anna saw it' };

  test('silence, and are reported with their reasons', async () => {
    const data = await runJson([file], { cwd: tree({ suppressions: [{ ...suppression, ask: 4 }] }) });
    expect(data.suppressed).toMatchObject([{ rule: 'decision/timeout', ask: 4, reason: 'Anna saw it' }]);
    expect(data.findings.map(({ rule }: { rule: string }) => rule)).not.toContain('decision/timeout');
    expect((await run([file], { cwd: tree({ suppressions: [suppression] }) })).stdout).toContain('1 suppressed');
  });

  test('unused and expired ones are told', async () => {
    const suppressions = [
      { ...suppression, ask: 99 },
      { ...suppression, expires: '2020-01-01' },
    ];
    const { notes } = await runJson([file], { cwd: tree({ suppressions }) });
    expect(notes.map(({ code }: { code: string }) => code)).toEqual([
      'check/unused-suppression',
      'check/expired-suppression',
    ]);
  });
});

test('hostile transcripts and file names: no line is a command, nothing acts on a terminal', async () => {
  const name = '::error::x\u001b[31m.jsonl';
  const question = 'Go?\u001b]0;owned\u0007\r\n::error::owned ##[error]x';
  const input = askInput(question);
  const text = transcript()
    .prompt('u1', 'go')
    .blocks('a1', [{ type: 'tool_use', id: 't1', name: 'AskUserQuestion', input }])
    .text();
  const cwd = makeTree({ [name]: text });
  for (const reporter of ['stylish', 'json', 'junit', 'sarif', 'markdown']) {
    const { stdout } = await run(['.', '--strict', '-r', reporter], { cwd });
    expect(stdout).not.toMatch(/[\x00-\x08\x0b-\x1f\x7f-\x9f]/);
    expect(stdout).not.toMatch(/^\s*::|##\[/m);
  }
});

test('49: a secret in a transcript stands in no report', async () => {
  const secret = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`;
  const question = {
    question_id: secret,
    question_text: `Use ${secret}?`,
    question_type: 'multiple_choice',
    options: [{ id: secret, label: `Yes, ${secret}` }],
  };
  const text = transcript()
    .bare({ type: 'summary', summary: `About ${secret}`, leafUuid: 'a2' })
    .prompt('u1', `The token is ${secret}`)
    .blocks('a1', [{ type: 'tool_use', id: `t1 ${secret}`, name: 'ask_user_question', input: question }])
    .asks('a2', `t2 ${secret}`, `Is ${secret} the token?`)
    .text();
  const cwd = makeTree({ 'a.jsonl': text, 'summary.md': '' });
  const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: join(cwd, 'summary.md') };
  for (const reporter of reporterNames) {
    const { stdout, stderr } = await run(['.', '--strict', '-r', reporter], { cwd, env });
    expect(stdout).toContain('security/secret');
    expect(stdout + stderr).not.toContain(secret);
  }
  await run(['.', '--strict', '--baseline', 'known.json', '--update-baseline'], { cwd });
  for (const name of ['summary.md', 'known.json']) expect(readFileSync(join(cwd, name), 'utf8')).not.toContain(secret);
});

test('--width and --ascii draw otherwise, --color always in colours', async () => {
  const { stdout } = await run([file, '--width', '40', '--ascii', '--color', 'always']);
  expect(stdout).toContain('\u001b[33mwarning');
  expect(stdout).toContain('= Passed');
  const plain = (await run([file, '--width', '40'])).stdout;
  for (const line of plain.split('\n').slice(1)) expect(textWidth(line)).toBeLessThanOrEqual(40);
});

test('an include that leads nowhere is told', async () => {
  const { code, stderr } = await run([], { cwd: tree({ include: ['runs/**'] }) });
  expect([code, stderr]).toEqual([2, expect.stringContaining('"runs"')]);
});

test('--config-schema prints the schema', async () => {
  const { code, stdout } = await run(['--config-schema']);
  const published = readFileSync(join(root, 'docs/askback.config.schema.json'), 'utf8');
  expect([code, JSON.parse(stdout)]).toEqual([0, JSON.parse(published)]);
});

test('nothing of the checked folder is run', async () => {
  const touch = "require('node:fs').writeFileSync('ran', '')";
  const cwd = makeTree({ 'askback.config.js': touch, 'askback.config.cjs': touch, 'askback.config.mjs': touch });
  await run([file], { cwd });
  expect(existsSync(join(cwd, 'ran'))).toBe(false);
});
