import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { reportSchema } from '../../src/report/report-schema.ts';
import { chineseSample, root, runAskback, sample } from './run-askback.ts';

const lines = (text: string) => text.split('\n');

describe('askback show', () => {
  test('SPEC D4: tells the session round by round, each with its number', async () => {
    const { code, stdout, stderr } = await runAskback(['show', sample]);
    expect([code, stderr]).toEqual([0, '']);
    const heads = lines(stdout).filter((line) => line.startsWith('━━ Round'));
    expect(heads.map((line) => /Round \d+\/\d+/.exec(line)?.[0])).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `Round ${number}/8`),
    );
    expect(stdout).toContain('▸ 1 abandoned branch not shown; --branch all shows everything');
  });

  test('SPEC A1–A8: each kind has its own sign and word', async () => {
    const { stdout } = await runAskback(['show', sample]);
    expect(stdout).toMatch(/^▌ assistant {2}/m);
    expect(stdout).toMatch(/^✻ thinking ▸ /m);
    expect(stdout).toMatch(/^⚙ Read {2}src\/server\.ts /m);
    expect(stdout).toMatch(/^ {2}↳ result 0$/m);
    expect(stdout).toMatch(/^ {2}✖ error Exit code 1$/m);
    expect(stdout).toMatch(/^✔ complete turn done in 3 min 7 s /m);
    expect(stdout).toMatch(/^ℹ info compaction /m);
    expect(stdout).toMatch(/^╭─ \? Ask 1\/7 · Round 1\/8 ─/m);
  });

  test('SPEC A2: thinking is folded to a line unless asked for', async () => {
    const thought = 'Storage and session length are hard to change later as well.';
    const [folded, open] = await Promise.all([
      runAskback(['show', sample, '--width', '400']),
      runAskback(['show', sample, '--width', '400', '--thinking']),
    ]);
    expect(lines(folded.stdout).filter((line) => line.startsWith('✻ thinking')).length).toBe(2);
    expect(open.stdout).toContain(thought);
  });

  test('SPEC C: a time-out says that nobody decided', async () => {
    const { stdout } = await runAskback(['show', sample, '--asks']);
    expect(stdout).toContain('◌ timed out after 1 min: nobody decided, the agent went on');
    expect(stdout).toContain('○ pending: no answer yet');
    expect(stdout).toContain('⊘ cancelled: declined by a person, after 13 s');
  });

  test('SPEC D6: --dialog --json prints the dialog alone, as the report has it', async () => {
    const { code, stdout } = await runAskback(['show', sample, '--dialog', '--json']);
    const whole = await runAskback(['show', sample, '--json']);
    expect([code, JSON.parse(stdout)]).toEqual([0, JSON.parse(whole.stdout).dialog]);
    expect(Object.keys(JSON.parse(stdout))).toEqual(['session_id', 'current_round', 'total_rounds', 'dialog_history']);
  });

  test('--dialog of a session that asked nothing says so', async () => {
    const line = JSON.stringify({
      type: 'user',
      uuid: 'u1',
      parentUuid: null,
      message: { role: 'user', content: 'Hi' },
    });
    const { code, stderr } = await runAskback(['show', '-', '--dialog'], { stdin: `${line}\n` });
    expect([code, stderr]).toEqual([0, 'askback: -: nothing was asked here.\n']);
  });

  test('--rounds 7- goes from there to the end', async () => {
    const { stdout } = await runAskback(['show', sample, '--rounds', '7-', '--branch', 'active']);
    const heads = lines(stdout).filter((line) => line.startsWith('━━ Round'));
    expect(heads.map((line) => /Round \d+/.exec(line)?.[0])).toEqual(['Round 7', 'Round 8', 'Round 9']);
  });

  test('SPEC D5: --dialog prints number, question, options and answer', async () => {
    const { code, stdout } = await runAskback(['show', chineseSample, '--dialog', '--round', '3']);
    expect(code).toBe(0);
    expect(stdout).toMatchInlineSnapshot(`
      "Round 4/9: 请选择一个功能
      1) 背唐诗 - 背诵一首经典唐诗
      2) 讲笑话 - 讲一个有趣的笑话
      3) 输出笑脸图标 - 输出一个笑脸表情

      > 再给一个多选框还是这些选项（我想了解多次对话这个过程）

      Round 5/9: 请再次选择一个功能
      1) 背唐诗 - 背诵一首经典唐诗
      2) 讲笑话 - 讲一个有趣的笑话
      3) 输出笑脸图标 - 输出一个笑脸表情
      4) 再给一个多选框 - 继续体验多轮对话

      > 4

      Round 6/9: 请第三次选择一个功能
      1) 背唐诗 - 背诵一首经典唐诗
      2) 讲笑话 - 讲一个有趣的笑话
      3) 输出笑脸图标 - 输出一个笑脸表情
      4) 再给一个多选框 - 继续体验多轮对话

      > 1,3
      "
    `);
  });

  test('SPEC D7: --round and --rounds show these rounds only', async () => {
    const { stdout } = await runAskback(['show', sample, '--rounds', '4-5']);
    expect(stdout).toContain('━━ Round 4/8 · queued ━');
    expect(stdout).toContain('━━ Round 5/8 ━');
    expect(stdout).not.toContain('Round 3/8');
    expect(stdout).not.toContain('Round 6/8');
  });

  test('§4.4: abandoned branches are shown on demand', async () => {
    const { stdout } = await runAskback(['show', sample, '--branch', '1']);
    expect(stdout).toContain('━━ Round 9 · abandoned branch 1 ━');
    expect(stdout).not.toContain('Round 1/8');
  });

  test('--full unfolds parameters and results', async () => {
    const { stdout } = await runAskback(['show', sample, '--round', '1', '--full']);
    expect(stdout).toContain('    command: npm test -- login\n');
    expect(stdout).toContain('expected 401, received 500');
  });

  test('--json prints the session as the report has it', async () => {
    const { stdout } = await runAskback(['show', sample, '--json']);
    const report = JSON.parse((await runAskback(['report', sample])).stdout);
    expect(JSON.parse(stdout)).toEqual(report.sessions[0]);
    expect(() => reportSchema.parse({ ...report, sessions: [JSON.parse(stdout)] })).not.toThrow();
  });

  test('stdin is a session like any other', async () => {
    const stdin = readFileSync(`${root}/${sample}`, 'utf8');
    const { code, stdout, stderr } = await runAskback(['show', '-', '--dialog'], { stdin });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toBe((await runAskback(['show', sample, '--dialog'])).stdout);
  });

  test('lines that could not be read are told before the first round, and only then', async () => {
    const records = readFileSync(`${root}/${sample}`, 'utf8').split('\n');
    const head = async (stdin: string) => (await runAskback(['show', '-'], { stdin })).stdout.split('\n━━')[0];
    expect(await head(records.with(29, '{"broken').with(39, 'x').join('\n'))).toMatch(
      /^lost {5}2 lines could not be read: askback doctor says which$/m,
    );
    expect(await head(records.join('\n'))).not.toMatch(/^lost/m);
  });

  test('colours only where they are wanted', async () => {
    const colour = '\x1b[';
    const run = async (args: string[], env = {}) => (await runAskback(['show', sample, ...args], { env })).stdout;
    expect(await run([])).not.toContain(colour);
    expect(await run(['--color', 'always'])).toContain(colour);
    expect(await run([], { FORCE_COLOR: '1' })).toContain(colour);
    expect(await run([], { FORCE_COLOR: '1', NO_COLOR: '1' })).not.toContain(colour);
    expect(await run(['--color', 'always'], { NO_COLOR: '1' })).toContain(colour);
    expect((await run(['--color', 'always'])).replace(/\x1b\[[0-9;]*m/g, '')).toBe(await run([]));
  });

  test('COLUMNS and --width set the width', async () => {
    const widest = (text: string) => Math.max(...lines(text).map((line) => line.length));
    expect(widest((await runAskback(['show', sample])).stdout)).toBe(80);
    expect(widest((await runAskback(['show', sample], { env: { COLUMNS: '60' } })).stdout)).toBe(60);
    expect(widest((await runAskback(['show', sample, '--width', '120'])).stdout)).toBe(120);
  });
});

describe('askback demo', () => {
  test('shows the sample and says what to try next', async () => {
    const { code, stdout, stderr } = await runAskback(['demo']);
    expect([code, stderr]).toEqual([0, '']);
    const { stdout: shown } = await runAskback(['show', sample]);
    expect(stdout.startsWith(shown)).toBe(true);
    expect(stdout.slice(shown.length)).toContain('askback demo report');
  });

  test('is found from any folder, and passes options on', async () => {
    const { code, stdout } = await runAskback(['demo', 'show', '--dialog', '--lang', 'zh'], { cwd: '/' });
    expect(code).toBe(0);
    expect(stdout).toContain('Round 1/9: 您希望采用哪种身份验证策略？');
  });

  test('D7: takes the ids that its lists show', async () => {
    const { stdout } = await runAskback(['demo', 'list', '--format', 'json']);
    const ids: string[] = JSON.parse(stdout).sessions.map((session: { id: string }) => session.id);
    expect(ids).toHaveLength(2);
    for (const id of ids) {
      const shown = await runAskback(['demo', 'show', id.slice(0, 8), '--json']);
      expect([shown.code, JSON.parse(shown.stdout).id]).toEqual([0, id]);
    }
  });

  test('runs other commands on both samples', async () => {
    const { stdout } = await runAskback(['demo', 'report', '--format', 'ndjson']);
    expect(lines(stdout.trim()).map((line) => JSON.parse(line).title)).toEqual([
      'Add login to the shop',
      '实现登录功能',
    ]);
  });
});
