import { describe, expect, test } from 'vitest';
import { defineCheck, type Found } from '../../src/check/define-check.ts';
import { runChecks } from '../../src/check/run-checks.ts';
import type { Session } from '../../src/model/session.ts';
import { readSession } from '../../src/read/read-session.ts';
import { transcript } from '../parse/make-transcript.ts';
import { makeTree } from '../read/make-tree.ts';

const telling = (tell: (session: Session, word: string) => readonly Found[]) =>
  defineCheck({
    id: 'test/telling',
    summary: 'Tells what it is told to tell.',
    covers: [],
    levels: { recommended: 'warning', strict: 'error' },
    options: { word: 'default' },
    run({ session, options, report }) {
      for (const found of tell(session, options.word)) report(found);
    },
  });

const asked = () =>
  transcript().prompt('u1', 'Go').asks('u2', 't1', 'Which branch?').gets('u3', 't1', 'ok').asks('u4', 't2', 'And now?');

describe('runChecks', () => {
  test('findings stand in the order of their places, with what they are about', async () => {
    const session = await asked().parse({ file: 'a.jsonl' });
    const [first, second] = session.asks;
    const check = telling(() => [
      { message: 'Of all.' },
      { message: 'Second.', ask: second, question: second!.questions[0] },
      { message: 'First.', ask: first },
    ]);
    const found = await runChecks(session, { checks: [check] });
    expect(
      found.map(({ message, line, ask, toolUseId, question }) => [message, line, ask, toolUseId, question]),
    ).toEqual([
      ['First.', 2, 1, 't1', null],
      ['Second.', 4, 2, 't2', 't2#1'],
      ['Of all.', null, null, null, null],
    ]);
  });

  test('a level and options are set by id; off is not run', async () => {
    const seen: string[] = [];
    const check = telling((_session, word) => {
      seen.push(word);
      return [];
    });
    const session = await asked().parse();
    await runChecks(session, { checks: [check] });
    await runChecks(session, {
      checks: [check],
      settings: { 'test/telling': { level: 'info', options: { word: 'set' } } },
    });
    await runChecks(session, { checks: [check], settings: { 'test/telling': { level: 'off' } } });
    expect(seen).toEqual(['default', 'set']);
  });

  test('messages are one line, hide nothing, and give no secret away', async () => {
    const token = `ghp${'_'}q7Rk2ZpLw9XsVt4Bn6Mc3Hd8Fg1Jy5Tae0Uo`;
    const check = telling(() => [{ message: `Say\n\u001b[31m“${token}”\u001b[0m \u202enow.` }]);
    const [found] = await runChecks(await asked().parse(), { checks: [check] });
    expect(found!.message).toBe('Say “⟨secret:github-token⟩” ⟨U+202E⟩now.');
    const broken = telling(() => [{ message: `Say ${token.slice(0, 9)}\u200b${token.slice(9)} now.` }]);
    const [other] = await runChecks(await asked().parse(), { checks: [broken] });
    expect(other!.message).toBe('Say ⟨secret:github-token⟩ now.');
  });

  test('asks that another session had first are not put to rules', async () => {
    const session = await asked().parse();
    const copied = session.asks.map((ask) => ({ ...ask, copyOf: { session: 's', file: 'f' } }));
    const check = telling(({ asks }) => asks.map((ask) => ({ message: 'Here.', ask })));
    expect(await runChecks({ ...session, asks: [session.asks[0]!, copied[1]!] }, { checks: [check] })).toHaveLength(1);
  });

  test('what an agent asked in its own file is told there', async () => {
    const id = '3f2c0d1e-0000-4000-8000-000000000001';
    const agent = transcript({ agentId: 'a1', isSidechain: true, sessionId: id })
      .prompt('v1', 'Do it')
      .asks('v2', 't9', 'How?');
    const root = makeTree({
      [`${id}.jsonl`]: asked().text(),
      [`${id}/subagents/agent-a1.jsonl`]: agent.text(),
    });
    const session = await readSession(`${root}/${id}.jsonl`);
    const check = telling(({ asks }) => asks.map((ask) => ({ message: 'Here.', ask })));
    const found = await runChecks(session, { checks: [check] });
    expect(found.map(({ file, line }) => [file.split('/').at(-1), line])).toContainEqual(['agent-a1.jsonl', 2]);
  });

  test('a damaged file is told ten times, then counted', async () => {
    const lines = transcript().prompt('u1', 'Go');
    for (let at = 0; at < 40; at++) lines.line('{"half');
    const session = await lines.says('u2', 'Done.').parse();
    const found = await runChecks(session);
    const bad = found.filter(({ rule }) => rule === 'integrity/invalid-line');
    expect(bad).toHaveLength(11);
    expect(bad.at(-1)!.message).toContain('30 more times');
  });
});
