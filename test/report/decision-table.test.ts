import { describe, expect, test } from 'vitest';
import type { DecisionRow } from '../../src/report/decision-row.ts';
import { decisionTable } from '../../src/report/decision-table.ts';
import { lineWidth } from '../../src/report/line-width.ts';
import { createLook } from '../../src/report/look.ts';
import { paintLine } from '../../src/safe/style.ts';
import { textWidth } from '../../src/safe/width.ts';
import { makeRow } from './make-row.ts';

const id = '3f6c1a52-8d0e-4b7a-9c41-5e2d7f90b1a6';
const ids = new Map([[id, '3f6c1a52']]);

const draw = (rows: readonly DecisionRow[], width: number, { wrap = false, ascii = false, color = false } = {}) =>
  [...decisionTable(rows, ids, createLook({ width, utc: true, ascii }), wrap)].map((line) => paintLine(line, color));

const mixed = [
  makeRow({ question: '您希望采用哪种身份验证策略？', chosen: ['OAuth 2.0 (推荐用于生产环境)'], project: '购物网站' }),
  makeRow({ question: 'Is 👩‍👩‍👧‍👦 a family? '.repeat(20), chosen: ['é́ yes'], round: 12 }),
  makeRow({ status: 'timeout', decidedBy: 'timeout', answer: null, chosen: [], waitedMs: 60_000 }),
  makeRow({ status: 'pending', decidedBy: 'nobody', answer: null, chosen: [], when: null }),
  makeRow({ kind: 'plan', question: '# Plan: Move it\n\n1. first', status: 'rejectedWithFeedback', response: 'no' }),
];

describe('the table of decisions', () => {
  test.each([20, 30, 43, 44, 60, 75, 76, 80, 100, 120, 149, 150, 200, 400])('no line is wider than %i', (width) => {
    for (const wrap of [false, true]) {
      for (const line of decisionTable(mixed, ids, createLook({ width }), wrap)) {
        expect(lineWidth(line)).toBeLessThanOrEqual(width);
      }
    }
  });

  test.each([150, 200])('the columns stand below each other, whatever the script (%i)', (width) => {
    const [head = '', ...rows] = draw(mixed, width);
    const at = head.indexOf('QUESTION');
    const starts = ['您希望', 'Is ', 'Which', 'Which', 'Plan: Move it'];
    expect(rows).toHaveLength(5);
    for (const [index, row] of rows.entries()) {
      const before = row.slice(0, row.indexOf(starts[index]!));
      expect(textWidth(before)).toBe(at);
    }
  });

  test('a wide screen has one line for each', () => {
    expect(draw([makeRow()], 150)).toEqual([
      'WHEN              PROJECT  SESSION   ROUND  STATUS      BY     QUESTION         ANSWER',
      '2026-03-02 09:14  shop     3f6c1a52      1  ● answered  human  Which database?  Postgres',
    ]);
  });

  test('a narrower one too, where nothing has to be cut for it', () => {
    expect(draw([makeRow()], 88)).toEqual(draw([makeRow()], 150));
    expect(draw([makeRow()], 87)).toEqual(draw([makeRow()], 80));
  });

  test('80 columns stack them in two lines, 60 in three, 40 in one column', () => {
    expect(draw([makeRow()], 80)).toEqual([
      'WHEN              SESSION   STATUS      QUESTION',
      'PROJECT           ROUND     BY          ANSWER',
      '2026-03-02 09:14  3f6c1a52  ● answered  Which database?',
      'shop              round 1   human       → Postgres',
    ]);
    expect(draw([makeRow()], 60).slice(3)).toEqual([
      '',
      '2026-03-02 09:14  ● answered · by human',
      'shop              Which database?',
      '3f6c1a52 · 1      → Postgres',
    ]);
    expect(draw([makeRow()], 40).slice(4)).toEqual([
      '',
      '● answered · by human',
      'Which database?',
      '→ Postgres',
      '2026-03-02 09:14 · 3f6c1a52 · 1 · shop',
    ]);
  });

  test('C: what nobody decided is marked, in words and in red', () => {
    const late = makeRow({ status: 'timeout', decidedBy: 'timeout', answer: null, chosen: [], waitedMs: 60_000 });
    const [, plain = ''] = draw([late], 160);
    expect(plain).toMatch(/^! .*◌ timeout {2}timeout .*\(nobody: the agent went on after 1 min\)$/);
    const [, painted = ''] = draw([late], 160, { color: true });
    expect(painted).toContain('\x1b[1;31m!\x1b[0m');
    expect(painted).toContain('\x1b[1;31m◌ timeout\x1b[0m');
  });

  test('C: a row that waits, or that a person decided, carries no mark', () => {
    const quiet = [makeRow(), makeRow({ status: 'pending', decidedBy: 'nobody' }), makeRow({ status: 'cancelled' })];
    expect(draw(quiet, 160).join('\n')).not.toContain('!');
  });

  test('long texts are cut, or wrapped on demand', () => {
    const long = makeRow({ question: 'word '.repeat(60).trim() });
    expect(draw([long], 80).join('\n')).toContain('…');
    const wrapped = draw([long], 80, { wrap: true }).join('\n');
    expect(wrapped).not.toContain('…');
    expect(wrapped.match(/word/g)).toHaveLength(60);
  });

  test('--ascii draws with nothing else', () => {
    for (const width of [40, 60, 80, 160]) {
      const long = makeRow({ question: 'word '.repeat(60), followUp: true, text: 'own', chosen: [] });
      expect(draw([long], width, { ascii: true }).join('\n')).toMatch(/^[\x20-\x7e\n]+$/);
    }
  });

  test('hostile text is shown, not acted on', () => {
    const attack = 'a\x1b]52;c;aGk=\x07\x1b[2J\r\u202eevil\n\nb';
    const row = makeRow({ question: attack, chosen: [attack], project: attack, notes: attack, session: attack });
    for (const width of [30, 60, 100, 200]) {
      for (const wrap of [false, true]) {
        expect(draw([row], width, { wrap }).join('\n')).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]/);
      }
    }
  });
});
