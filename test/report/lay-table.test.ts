import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitColumns } from '../../src/report/fit-columns.ts';
import { layTable } from '../../src/report/lay-table.ts';
import { lineWidth } from '../../src/report/line-width.ts';
import { createLook } from '../../src/report/look.ts';
import { safe } from '../../src/safe/safe.ts';
import { sanitise } from '../../src/safe/sanitise.ts';
import { span } from '../../src/safe/span.ts';

const heads = { a: safe`A`, b: safe`B` };
const cells = (a: string, b: string) => ({ a: span(sanitise(a)), b: span(sanitise(b)) });
const draw = (columns: Parameters<typeof layTable<'a' | 'b'>>[0]['columns'], rows: ReturnType<typeof cells>[]) =>
  [...layTable({ columns, heads, rows, wrapped: new Set<'a' | 'b'>() }, createLook({ width: 30 }))].map((line) =>
    line.map(({ text }) => text).join(''),
  );

describe('layTable', () => {
  test('aligns to the left, and numbers to the right', () => {
    expect(draw([{ stack: ['a'], right: true }, { stack: ['b'] }], [cells('1', 'x'), cells('100', 'y')])).toEqual([
      '  A  B',
      '  1  x',
      '100  y',
    ]);
  });

  test('leaves out a column that nothing stands in', () => {
    expect(draw([{ stack: ['a'] }, { stack: ['b'] }], [cells('', 'x')])).toEqual(['B', 'x']);
  });

  test('an empty cell keeps its room, and no line ends in spaces', () => {
    expect(draw([{ stack: ['a'] }, { stack: ['b'] }], [cells('', 'x'), cells('long', '')])).toEqual([
      'A     B',
      '      x',
      'long',
    ]);
  });

  test('any text, any width: never wider than the screen', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 80 });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 5 }), fc.integer({ min: 20, max: 90 }), (rows, width) => {
        const table = {
          columns: [
            { stack: ['a'] as const, most: 8 },
            { stack: ['b', 'a'] as const, share: 1 },
          ],
          heads,
          rows: rows.map(([a, b]) => cells(a, b)),
          wrapped: new Set(['b'] as const),
        };
        for (const line of layTable(table, createLook({ width }))) expect(lineWidth(line)).toBeLessThanOrEqual(width);
      }),
    );
  });
});

describe('fitColumns', () => {
  test('what one does not need, the other gets', () => {
    const needs = [
      { likes: 10, share: 0 },
      { likes: 5, share: 1 },
      { likes: 100, share: 1 },
    ];
    expect(fitColumns(needs, 60)).toEqual([10, 5, 45]);
  });

  test('shares divide what both want', () => {
    const needs = [
      { likes: 100, share: 3 },
      { likes: 100, share: 2 },
    ];
    expect(fitColumns(needs, 50)).toEqual([30, 20]);
  });
});
