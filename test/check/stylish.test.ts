import { describe, expect, test } from 'vitest';
import type { CheckRun } from '../../src/model/check-run.ts';
import { json } from '../../src/report/findings/json.ts';
import { stylish } from '../../src/report/findings/stylish.ts';
import { createLook } from '../../src/report/look.ts';
import { paintLine } from '../../src/safe/style.ts';
import { textWidth } from '../../src/safe/width.ts';
import { hostileText, makeFinding, makeRun } from './make-run.ts';

const draw = (run: CheckRun, width = 80, color = false) =>
  [...stylish(run, createLook({ width }))].map((line) => paintLine(line, color)).join('\n');

const findings = [
  makeFinding(),
  makeFinding({
    severity: 'warning',
    line: 1207,
    rule: 'question/limits',
    message: '问题“请选择要删除的分支以及需要保留的标签，并说明原因”有 7 个选项：最多给出 4 个。',
  }),
  makeFinding({ severity: 'info', line: null, file: 'runs/b.jsonl', session: 'other' }),
];
const sessions = ['runs/a.jsonl', 'runs/b.jsonl'].map((file) => ({ id: file, file, asks: 1 }));
const notes = [{ code: 'check/unused-suppression', severity: 'warning', message: 'It silences nothing.' }] as const;

test('narrow: the rule follows the message', () => {
  expect(draw(makeRun({ sessions, findings, notes, exitCode: 1, baselined: 2 }), 70)).toMatchInlineSnapshot(`
    "runs/a.jsonl
      :34    error    Ask 1 timed out: have a person look at it.
                      (decision/timeout)
      :1207  warning  问题“请选择要删除的分支以及需要保留的标签，并说明原
                      因”有 7 个选项：最多给出 4 个。 (question/limits)

    runs/b.jsonl
             info     Ask 1 timed out: have a person look at it.
                      (decision/timeout)

      warning  It silences nothing. (check/unused-suppression)

    ✖ Failed: 1 error, 1 warning, 1 info in 2 of 2 sessions, 2 asks
      2 in the baseline"
  `);
});

test('wide: rules have a column', () => {
  expect(draw(makeRun({ sessions, findings, exitCode: 1 }), 110)).toMatchInlineSnapshot(`
    "runs/a.jsonl
      :34    error    Ask 1 timed out: have a person look at it.                                  decision/timeout
      :1207  warning  问题“请选择要删除的分支以及需要保留的标签，并说明原因”有 7 个选项：最多给   question/limits
                      出 4 个。

    runs/b.jsonl
             info     Ask 1 timed out: have a person look at it.                                  decision/timeout

    ✖ Failed: 1 error, 1 warning, 1 info in 2 of 2 sessions, 2 asks"
  `);
});

test('very narrow: messages stand below', () => {
  expect(draw(makeRun({ sessions, findings: findings.slice(0, 1), exitCode: 1 }), 34)).toMatchInlineSnapshot(`
    "runs/a.jsonl
      :34  error
        Ask 1 timed out: have a person
        look at it. (decision/timeout)

    ✖ Failed: 1 error in 1 of 2
    sessions, 2 asks"
  `);
});

test('nothing that fails, where the rest is not to be shown', () => {
  expect(draw(makeRun({ unshown: 3 }))).toBe(
    '✔ Passed: nothing that fails in 1 session, 2 asks\n  3 not shown (--quiet)',
  );
});

test('nothing found', () => {
  expect(draw(makeRun())).toBe('✔ Passed: nothing found in 1 session, 2 asks');
});

test('colours by severity, and dim rules', () => {
  const text = draw(makeRun({ findings, exitCode: 1 }), 110, true);
  expect(text).toContain('\u001b[31merror');
  expect(text).toContain('\u001b[33mwarning');
  expect(text).toContain('\u001b[96minfo');
  expect(text).toContain('\u001b[2mquestion/limits\u001b[0m');
});

describe('hostile text', () => {
  const bad = makeFinding({ message: hostileText, file: `::error::${hostileText}`, rule: hostileText.slice(0, 60) });
  const run = makeRun({ findings: [bad], notes: [{ ...notes[0], message: hostileText }] });

  test.each([20, 40, 80, 200])('at width %i no line is a command, none acts on a terminal', (width) => {
    for (const line of draw(run, width).split('\n')) {
      expect(line).not.toMatch(/^\s*::|##\[|##vso\[|##teamcity\[/);
      expect(line).not.toMatch(/[\x00-\x1f\x7f-\x9f\u202e\u200b]/);
    }
  });

  test('no line is wider than the screen, but for the name of a file or a rule', () => {
    const run = makeRun({ findings: [makeFinding({ message: hostileText }), ...findings], notes });
    for (const width of [30, 40, 60, 80, 100, 140])
      for (const line of draw(run, width).split('\n')) expect(textWidth(line)).toBeLessThanOrEqual(width);
  });
});

test('json: the names that are promised', () => {
  const data = JSON.parse(json(makeRun({ findings, notes, suppressed: [{ ...makeFinding(), reason: 'seen' }] })));
  expect(Object.keys(data)).toEqual(
    'schemaVersion tool exitCode failOn summary findings suppressed notes sessions rules'.split(' '),
  );
  expect(data.summary).toEqual({ sessions: 1, asks: 2, errors: 1, warnings: 1, infos: 1, suppressed: 1, baselined: 0 });
  expect(data.findings).toEqual(findings);
  expect(data.suppressed[0].reason).toBe('seen');
});
