import { describe, expect, test } from 'vitest';
import { csvText } from '../../src/report/csv-text.ts';
import { decisionCsv } from '../../src/report/decision-csv.ts';
import { decisionMarkdown } from '../../src/report/decision-markdown.ts';
import { listJson, listNdjson } from '../../src/report/list-json.ts';
import { createLook } from '../../src/report/look.ts';
import { makeRow } from './make-row.ts';

describe('CSV', () => {
  test('RFC 4180: CRLF, quotes where they are needed', () => {
    const rows = [['plain', 'a "b"', 'a,b', 'two\nlines', 3, null, true, ['x', 'y']] as const];
    expect(csvText(['h'], rows)).toBe('h\r\nplain,"a ""b""","a,b","two\nlines",3,,true,x | y\r\n');
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', '\x1b[31m=1+1'])(
    'a spreadsheet does not run %j',
    (text) => expect(csvText([], [[text]]).replace(/^\r\n"?/, '')).toMatch(/^'/),
  );

  test('a number stays a number', () => expect(csvText([], [[-5]])).toBe('\r\n-5\r\n'));

  test('controls are shown, not written', () => {
    const text = csvText(['h'], [['a\x1b]0;x\x07\u202eb\x9b1m']]);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\x00-\x1f\x7f-\x9f\u202e]/);
  });
});

describe('Markdown', () => {
  test('pipes, newlines and markup are text', () => {
    const row = makeRow({ question: 'a | b\nc <img src=x> [x](y) `z`', chosen: ['**x**'] });
    const lines = decisionMarkdown([row], new Map(), createLook({ width: 80, utc: true })).split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[2]).toContain('a \\| b c &lt;img src=x&gt; \\[x\\](y) \\`z\\`');
    expect(lines[2]).toContain('\\*\\*x\\*\\*');
  });
});

describe('JSON', () => {
  test('is what JSON.stringify gives, and safe to print', () => {
    const rows = [{ a: 'x' }, { a: 'y\u202e\x9b' }];
    const text = [...listJson('things', rows, { things: 2 })].join('');
    expect(JSON.parse(text)).toEqual({ schemaVersion: 1, things: rows, totals: { things: 2 } });
    expect(text).toBe(
      `${JSON.stringify({ schemaVersion: 1, things: rows, totals: { things: 2 } }, null, 2)}\n`
        .replace('\u202e', '\\u202e')
        .replace('\x9b', '\\u009b'),
    );
  });

  test('of nothing', () => {
    expect(JSON.parse([...listJson('things', [], {})].join(''))).toEqual({ schemaVersion: 1, things: [], totals: {} });
  });

  test('ndjson has a row per line, each with its schema version', () => {
    expect([...listNdjson([{ a: '1\n2' }, { a: 2 }])]).toEqual([
      '{"schemaVersion":1,"a":"1\\n2"}\n',
      '{"schemaVersion":1,"a":2}\n',
    ]);
  });
});

test('B11: CSV holds every field of a decision, and tells picks apart that hold commas', () => {
  const row = makeRow({ chosen: ['Checkout', 'Reviews, and answers'], text: 'and more' });
  const [names = '', values = ''] = decisionCsv([row]).split('\r\n');
  expect(names.split(',').toSorted()).toEqual(Object.keys(row).toSorted());
  expect(values).toContain(',"Checkout | Reviews, and answers",and more,');
});
