import { describe, expect, test } from 'vitest';
import type { Severity } from '../../src/model/diagnostic.ts';
import { github } from '../../src/report/findings/github.ts';
import { markdown } from '../../src/report/findings/markdown.ts';
import { hostileText, makeFinding, makeRun } from './make-run.ts';

const mixed = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    makeFinding({ severity: (['info', 'warning', 'error'] as const)[index % 3] as Severity, line: index + 1 }),
  );
const lines = (text: Iterable<string>) => [...text].join('').trimEnd().split('\n');

describe('68: a thousand findings', () => {
  const run = makeRun({ findings: mixed(1000), exitCode: 1 });

  test('at most ten annotations of each level, the worst first, then how many more', () => {
    const written = lines(github(run, '/'));
    const of = (command: string) => written.filter((line) => line.startsWith(`::${command} `)).length;
    expect([of('error'), of('warning'), of('notice')]).toEqual([10, 10, 10]);
    expect(written.filter((line) => !line.startsWith('::'))).toEqual([
      'and 323 more errors',
      'and 323 more warnings',
      'and 324 more notices',
    ]);
    expect(written[0]).toMatch(/^::error /);
    expect(written.at(-2)).toMatch(/^::notice /);
  });

  test('a summary of at most 1 MiB, with a count of the rest', () => {
    const long = makeRun({ findings: mixed(1000).map((finding) => ({ ...finding, message: '长'.repeat(2000) })) });
    const text = [...markdown(long, 1 << 20)].join('');
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1 << 20);
    const rows = text.split('\n').filter((line) => /^\| (?:error|warning|info) /.test(line));
    expect(text).toContain(`and ${1000 - rows.length} more findings.`);
    expect(rows.length).toBeGreaterThan(100);
    expect(rows[0]).toMatch(/^\| error /);
  });

  test('without a limit, all of them', () => {
    expect([...markdown(run)].join('').match(/^\| (?:error|warning|info) /gm)).toHaveLength(1000);
  });
});

describe('annotations', () => {
  test('places and escapes', () => {
    const finding = makeFinding({ file: '/repo/a,b:c%.jsonl', message: '50% of\r\nlines, all: yes' });
    expect(lines(github(makeRun({ findings: [finding] }), '/repo'))).toEqual([
      '::error file=a%2Cb%3Ac%25.jsonl,line=34,title=decision/timeout::50%25 of%0Alines, all: yes',
    ]);
  });

  test('hostile text makes no second command', () => {
    const finding = makeFinding({ message: hostileText, file: hostileText, rule: hostileText });
    const written = lines(github(makeRun({ findings: [finding] }), '/repo'));
    expect(written).toHaveLength(1);
    expect(written[0]?.split('::')[1]).toMatch(/^error file=[^:]*,line=34,title=[^:,]*$/);
  });

  test('notes on the run are annotations too', () => {
    const notes = [{ code: 'check/stale-baseline', severity: 'info', message: 'Old.' }] as const;
    expect(lines(github(makeRun({ notes }), '/'))).toEqual(['::notice title=check/stale-baseline::Old.']);
  });
});

test('hostile text stays in its cell of the table', () => {
  const finding = makeFinding({ message: hostileText, file: hostileText, rule: hostileText });
  const notes = [{ code: 'check/no-asks', severity: 'error', message: hostileText }] as const;
  const text = [...markdown(makeRun({ findings: [finding], notes }))].join('');
  const row = text.split('\n').find((line) => line.startsWith('| error')) ?? '';
  expect(row.split(/(?<!\\)\|/)).toHaveLength(6);
  expect(text).not.toMatch(/<script|(?<!\\)\]\(|[\x00-\x08\x0b-\x1f]/);
  expect(text.match(/^- /gm)).toHaveLength(1);
});
