import { describe, expect, test } from 'vitest';
import { parseSession } from '../../src/parse/parse-session.ts';
import { diagnoseSession } from '../../src/report/diagnose-session.ts';
import { doctorLines, healthyLines } from '../../src/report/doctor-lines.ts';
import { addDiagnosis, doctorTotalsLines, noDoctorTotals } from '../../src/report/doctor-totals.ts';
import { lineWidth } from '../../src/report/line-width.ts';
import { createLook } from '../../src/report/look.ts';
import type { Line } from '../../src/safe/span.ts';

const record = (uuid: string, parentUuid: string | null) => JSON.stringify({ type: 'user', uuid, parentUuid });
const broken = [
  record('a', null),
  '{not json',
  record('b', 'a') + record('c', 'b'),
  record('d', 'gone'),
  record('e', 'gone'),
  record('f', 'gone'),
  record('g', 'gone'),
  JSON.stringify({ type: '\x1b]0;title\x07' }),
  '',
];

const text = (lines: readonly Line[]) => lines.map((line) => line.map((span) => span.text).join(''));
const diagnose = async (lines: readonly string[], file = 'run.jsonl') =>
  diagnoseSession(await parseSession(lines.join('\n'), { file }));

describe('a block', () => {
  test('says what is lost, what was recovered and where, and how it adds up', async () => {
    const lines = doctorLines(await diagnose(broken), createLook({ width: 90 }));
    expect(text(lines)).toEqual([
      '✖ damaged    run.jsonl',
      '  lost       1 × not JSON  run.jsonl:2  Not JSON (from byte 45 of the file, 9 bytes).',
      '  recovered  1 × several records on one line, split  run.jsonl:3',
      '  recovered  4 × dangling parent, hung on the record before',
      '             run.jsonl:4, :5, :6 and 1 more',
      '  noted      1 × unknown type, kept and counted',
      '             run.jsonl:8  1 × the unknown type "\\u001b]0;title\\u0007", first here.',
      '  reached    8 of 9 records, 1 lost (11.1 %); 0 of 0 tool calls paired',
      '  plain walk by parentUuid alone: 1 of 7 active records (14.3 %)',
      '  adds up    8 lines + 1 glued = 8 records + 1 bad',
      '             8 records = 7 active + 1 without uuid',
    ]);
  });

  test('in full: every place with its words', async () => {
    const lines = text(doctorLines(await diagnose(broken), createLook({ width: 90 }), true));
    expect(lines).toContain('             run.jsonl:7  The parent is not in the file; hung on line 6.');
    expect(lines.join('\n')).not.toContain('more');
  });

  test.each([20, 40, 60, 120])('but for the path, no line is wider than %i cells', async (width) => {
    const name = `${'很长的名字'.repeat(8)}.jsonl`;
    for (const full of [true, false]) {
      const [path, ...lines] = doctorLines(await diagnose(broken, name), createLook({ width }), full);
      expect(text([path ?? []])).toEqual([`✖ damaged    ${name}`]);
      for (const line of lines) {
        expect(lineWidth(line)).toBeLessThanOrEqual(width);
      }
    }
  });

  test('a name cannot act on the terminal, and starts no line', async () => {
    const lines = text(
      doctorLines(await diagnose(broken, 'x\x1b]0;t\x07\n::error::y.jsonl'), createLook({ width: 80 })),
    );
    expect(lines.join('\n')).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f]/);
    expect(lines.filter((line) => /^\s*::/.test(line))).toEqual([]);
  });
});

test('a healthy session is one line where there is room', async () => {
  const healthy = await diagnose([record('a', null)]);
  expect(text(healthyLines(healthy, createLook({ width: 60 })))).toEqual(['✔ healthy    run.jsonl  1 record']);
  expect(text(healthyLines(healthy, createLook({ width: 30 })))).toEqual([
    '✔ healthy    run.jsonl',
    '             1 record',
  ]);
  expect(text(healthyLines(healthy, createLook({ width: 60, ascii: true })))).toEqual([
    '= healthy    run.jsonl  1 record',
  ]);
});

test('the sum over all sessions', async () => {
  const totals = [await diagnose(broken), await diagnose([record('a', null)])].reduce(addDiagnosis, noDoctorTotals);
  expect(totals).toEqual({ sessions: 2, files: 2, healthy: 1, recovered: 0, damaged: 1, reached: 9, total: 10 });
  const [line, none] = text(doctorTotalsLines(totals, createLook({ width: 90 })));
  expect(line).toBe('2 sessions: 1 healthy, 0 recovered, 1 damaged; 9 of 10 records reached');
  expect(none).toBeUndefined();
});
