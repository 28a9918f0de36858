/** The two readings say the same: what the fast scan finds equals what the full parse finds. */
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { digestSession } from '../../src/index-store/digest-session.ts';
import { createHeadScanner } from '../../src/index-store/scan-heads.ts';
import { scanSessions } from '../../src/index-store/scan-sessions.ts';
import { createScanner } from '../../src/index-store/scan-structure.ts';
import type { Session, SessionFile } from '../../src/model/session.ts';
import { confirmClearContext } from '../../src/read/confirm-clear-context.ts';
import { findSessions } from '../../src/read/find-sessions.ts';
import { readSession } from '../../src/read/read-session.ts';
import { sampleRecords } from '../properties/sample-records.ts';
import { damagedBytes, records, toText } from '../properties/transcripts.ts';

const folder = mkdtempSync(join(tmpdir(), 'askback-oracle-'));
afterAll(() => rmSync(folder, { recursive: true }));

const scanners = {
  wasm: createHeadScanner(),
  'byte by byte': createHeadScanner(createScanner('bytes')),
  'in small memory': createHeadScanner(createScanner('wasm', 256)),
};

/** What both readings must agree on. */
function listed(session: Session) {
  const { id, file, title, cwd, gitBranch, startedAt, endedAt, toolCalls, asks, decisions } = session;
  const ids = new Set(decisions.map(({ toolUseId }) => toolUseId));
  return {
    ...{ id, file, title, cwd, gitBranch, startedAt, endedAt, toolCalls, asks, decisions },
    lines: session.records.lines,
    rounds: session.rounds.flatMap(({ number }) => (number > 0 ? [{ number }] : [])),
    calls: session.calls.filter((call) => call.use !== null && ids.has(call.id)),
  };
}

async function expectSame(file: SessionFile): Promise<void> {
  const expected = listed(await readSession(file));
  for (const [name, scanner] of Object.entries(scanners)) {
    const { diagnostics: _, diagnosticCounts: __, ...digest } = confirmClearContext(digestSession(file, scanner)!);
    expect({ name, ...digest }).toEqual({ name, ...expected });
  }
}

async function expectSameOf(bytes: Uint8Array | string): Promise<void> {
  const file = join(folder, 'generated.jsonl');
  writeFileSync(file, bytes);
  await expectSame({ id: 'generated', file, project: 'p', size: 0, modified: 0, agents: [] });
}

describe('the fast scan equals the full parse', () => {
  test('on every fixture', async () => {
    const { sessions } = await findSessions(['fixtures']);
    expect(sessions.length).toBeGreaterThan(100);
    for (const session of sessions) await expectSame(session);
  });

  test('on transcripts with every kind of link and damage', async () => {
    const spelled = records.map(toText);
    await fc.assert(fc.asyncProperty(spelled, expectSameOf), { numRuns: 400 });
    await fc.assert(fc.asyncProperty(damagedBytes, expectSameOf), { numRuns: 400 });
  });

  test('on any JSON in any field', async () => {
    const names = [...new Set(sampleRecords.flatMap((sample) => Object.keys(sample)))];
    const change = fc.tuple(fc.nat(sampleRecords.length - 1), fc.constantFrom(...names), fc.jsonValue());
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
        const lines = [...sampleRecords];
        for (const [at, name, value] of changes) lines[at] = { ...lines[at], [name]: value };
        await expectSameOf(toText(lines));
      }),
      { numRuns: 300 },
    );
  });

  test('whatever way the same JSON is spelled', async () => {
    const { sessions } = await findSessions(['fixtures/parse']);
    for (const { file } of sessions) {
      const lines = readFileSync(file, 'utf8').split('\n');
      await expectSameOf(lines.map(withSpaces).join('\n'));
      await expectSameOf(lines.join('\r\n'));
      await expectSameOf(lines.map((line) => line.replace(/"([a-z])(\w+)":/g, withEscape)).join('\n'));
    }
  });
});

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

function withSpaces(line: string): string {
  try {
    return JSON.stringify(JSON.parse(line), null, 1).replaceAll('\n', ' ');
  } catch {
    return line;
  }
}

function withEscape(_: string, first: string, rest: string): string {
  return `"\\u00${first.charCodeAt(0).toString(16)}${rest}":`;
}

test('both scanners write the same tape', () => {
  const pieces = [
    '{"a":1,',
    'true',
    '-0.5e1',
    '{',
    '}',
    '[',
    ']',
    '"',
    '\\',
    ':',
    ',',
    '\n',
    ' ',
    'a',
    '\t',
    '漢',
    '{"a":"b"}\n',
    'x'.repeat(70),
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 200 }), (drawn) => {
      const text = Buffer.from(`${drawn.join('')}\n`);
      const [wasm, bytes] = (['wasm', 'bytes'] as const).map((how) => {
        const scanner = createScanner(how, 16384);
        text.copy(scanner.bytes, scanner.start);
        const stop = scanner.scan(scanner.start + text.length);
        return readTape(scanner.tape, scanner.first, stop);
      });
      expect(wasm).toEqual(bytes);
    }),
    { numRuns: 1000 },
  );
});

/** Of an odd line only where it ends is promised. */
function readTape(tape: Int32Array, first: number, stop: number) {
  const lines = [];
  for (let line = first; line < stop; line = tape[line + 2]!) {
    const odd = tape[line + 1];
    lines.push({ end: tape[line], odd, tokens: odd === 1 ? [] : [...tape.subarray(line + 3, tape[line + 2])] });
  }
  return lines;
}

test('one thread and two say the same, in the same order', async () => {
  const { sessions } = await findSessions(['fixtures']);
  const [alone, together] = await Promise.all([
    collect(scanSessions(sessions)),
    collect(scanSessions(sessions, { worker: resolve('dist/worker.cjs'), threshold: 0 })),
  ]);
  expect(together).toEqual(alone);
  const broken = await collect(scanSessions(sessions, { worker: resolve('no-such.cjs'), threshold: 0 }));
  expect(broken).toEqual(alone);
});

test('a line longer than the memory is read whole', async () => {
  const long = { type: 'user', uuid: 'u1', message: { role: 'user', content: 'x'.repeat(3 << 20) } };
  await expectSameOf(toText([long, { ...long, uuid: 'u2' }]));
  await expectSameOf(toText([long]).trimEnd());
});

test('a file that shrinks or is gone is left to the full reading', () => {
  const file = join(folder, 'gone.jsonl');
  const found: SessionFile = { id: 'gone', file, project: 'p', size: 0, modified: 0, agents: [] };
  expect(digestSession(found, scanners.wasm)).toBeUndefined();
  writeFileSync(file, '{"type":"user"}\n');
  const fd = openSync(file, 'r');
  expect(scanners.wasm.scan(fd, 1000, () => {})).toBeUndefined();
  closeSync(fd);
});
