import { describe, expect, test } from 'vitest';
import { createReport, sortDiagnostics } from '../../src/parse/create-report.ts';
import { parseSession } from '../../src/parse/parse-session.ts';

describe('§7 diagnostics', () => {
  test('a thousand of a code are kept, all are counted', () => {
    const sink = createReport('a.jsonl');
    for (let line = 1; line <= 1500; line++) sink.report('parse/invalid-json', 'Not JSON.', line);
    sink.report('parse/cycle', 'A circle.', 7);
    const kept = sink.kept();
    expect(kept).toHaveLength(1002);
    expect(kept[0]).toEqual({
      ...{ code: 'parse/invalid-json', severity: 'error', message: 'Not JSON.', file: 'a.jsonl', line: 1 },
    });
    expect(kept.at(-1)).toMatchObject({ message: '500 more of these were counted but not listed.', line: null });
    expect([...sink.counts]).toEqual([
      ['parse/invalid-json', 1500],
      ['parse/cycle', 1],
    ]);
  });

  test('sorted by file as given, line, code; those of the whole file last', () => {
    const made = (file: string, line: number | null, code: 'parse/cycle' | 'parse/invalid-json') => {
      return { file, line, code, severity: 'error', message: '' } as const;
    };
    const sorted = [
      made('b', null, 'parse/cycle'),
      made('b', 2, 'parse/cycle'),
      made('b', 2, 'parse/invalid-json'),
      made('b', 10, 'parse/cycle'),
      made('a', 1, 'parse/cycle'),
      made('unknown', 1, 'parse/cycle'),
    ];
    sorted.splice(0, 4, ...sorted.slice(1, 4), sorted[0]!);
    expect(sortDiagnostics(sorted.toReversed(), ['b', 'a'])).toEqual(sorted);
  });

  test('of a session: every bad line is counted, also past what is listed', async () => {
    const session = await parseSession('x\n'.repeat(1200));
    expect(session.diagnosticCounts).toEqual({ 'parse/invalid-json': 1200 });
    expect(session.diagnostics).toHaveLength(1001);
    expect(session.records.badLines).toBe(1200);
  });

  test('a source that fails ends there, and what it gave is kept', async () => {
    async function* failing() {
      yield '{"type":"user","uuid":"u1","message":{"role":"user","content":"kept"}}\n';
      throw new Error('the line went dead');
    }
    const session = await parseSession(failing());
    expect(session.rounds.map(({ prompt }) => prompt)).toEqual(['kept']);
    expect(session.diagnostics).toMatchObject([
      { code: 'read/unreadable', message: 'Reading stopped: the line went dead', line: null },
    ]);
  });
});
