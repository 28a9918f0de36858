/** The two readings say the same: what folding finds equals what the full parse finds. */
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { createRecordScanner } from '../../src/index-store/create-record-scanner.ts';
import { createSessionFold } from '../../src/index-store/create-session-fold.ts';
import { digestQuiet } from '../../src/index-store/digest-quiet.ts';
import { digestSession } from '../../src/index-store/digest-session.ts';
import { scanSessions } from '../../src/index-store/scan-sessions.ts';
import type { Session, SessionFile } from '../../src/model/session.ts';
import { confirmClearContext } from '../../src/read/confirm-clear-context.ts';
import { findSessions } from '../../src/read/find-sessions.ts';
import { readSession } from '../../src/read/read-session.ts';
import { sampleRecords } from '../properties/sample-records.ts';
import { damagedBytes, records, toText } from '../properties/transcripts.ts';
import { plainSession } from './plain-sessions.ts';

const folder = mkdtempSync(join(tmpdir(), 'askback-oracle-'));
afterAll(() => rmSync(folder, { recursive: true }));

const scanner = createRecordScanner()!;
const scanners = {
  folded: scanner,
  'without wasm': undefined,
  'in small memory': createRecordScanner(512)!,
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
  for (const [name, each] of Object.entries(scanners)) {
    const { diagnostics: _, diagnosticCounts: __, ...digest } = confirmClearContext(digestSession(file, each)!);
    expect({ name, ...digest }).toEqual({ name, ...expected });
    const quiet = each && digestQuiet(file, each);
    if (quiet === undefined) continue;
    const plans = expected.decisions.filter(({ kind }) => kind === 'plan');
    expect({ name, id: quiet.id, asks: expected.asks, plans }).toEqual({ name, id: expected.id, asks: [], plans: [] });
  }
}

const generated: SessionFile = {
  ...{
    id: 'generated',
    file: join(folder, '0f8fad5b-d9cb-469f-a165-70867728950e.jsonl'),
    project: 'p',
    size: 0,
    modified: 0,
    agents: [],
  },
};

async function expectSameOf(bytes: Uint8Array | string): Promise<void> {
  writeFileSync(generated.file, bytes);
  await expectSame(generated);
}

/** How many heads are left of the generated file; undefined where it is not plain. */
function countFolded(): number | undefined {
  const fd = openSync(generated.file, 'r');
  try {
    const { size } = statSync(generated.file);
    return createSessionFold(scanner).fold({ fd, size, lane: 'main', report: () => {} })?.heads.length;
  } finally {
    closeSync(fd);
  }
}

describe('the fast scan equals the full parse', () => {
  test('on every fixture', async () => {
    const { sessions } = await findSessions(['fixtures']);
    expect(sessions.length).toBeGreaterThan(100);
    for (const session of sessions) await expectSame(session);
  });

  test('on sessions as they are written, most of which are folded', async () => {
    let plain = 0;
    let records = 0;
    let heads = 0;
    await fc.assert(
      fc.asyncProperty(plainSession, async (lines) => {
        await expectSameOf(toText(lines));
        const left = countFolded();
        if (left === undefined) return;
        plain += 1;
        records += lines.length;
        heads += left;
      }),
      { numRuns: 700 },
    );
    expect(plain).toBeGreaterThan(400);
    expect(heads / records).toBeLessThan(0.7);
  });

  test('on the main file and the files of its agents', async () => {
    const agentFile = join(folder, 'agent-a1.jsonl');
    const agent = { id: 'a1', file: agentFile, agentType: null, description: null, copy: false };
    await fc.assert(
      fc.asyncProperty(
        plainSession,
        plainSession,
        fc.constantFrom(null, 'toolu_0002', 'x'),
        async (main, own, starter) => {
          writeFileSync(generated.file, toText(main));
          const renamed = own.map((line) => ({
            ...line,
            isSidechain: true,
            uuid: line['uuid'] && `a-${line['uuid']}`,
          }));
          writeFileSync(agentFile, toText(renamed));
          await expectSame({ ...generated, agents: [{ ...agent, toolUseId: starter }] });
          // A copy: the records of the main file again.
          writeFileSync(agentFile, toText([...main, ...renamed]));
          await expectSame({ ...generated, agents: [{ ...agent, toolUseId: starter, copy: true }] });
        },
      ),
      { numRuns: 100 },
    );
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

  test('on any JSON in any field of plain sessions', async () => {
    const value = fc.oneof(fc.jsonValue(), fc.constantFrom('user', 'uuid_0001', 'toolu_0002', true, { role: 'user' }));
    const name = fc.constantFrom(
      ...['type', 'uuid', 'parentUuid', 'timestamp', 'isSidechain', 'message', 'attachment', 'data', 'toolUseResult'],
      ...['sessionId', 'cwd', 'gitBranch', 'subtype', 'content', 'role', 'question_id', 'summary', 'agentId'],
    );
    const change = fc.tuple(fc.nat(), name, value);
    await fc.assert(
      fc.asyncProperty(plainSession, fc.array(change, { minLength: 1, maxLength: 3 }), async (lines, changes) => {
        const changed = [...lines];
        for (const [at, field, given] of changes) {
          if (changed.length > 0) changed[at % changed.length] = { ...changed[at % changed.length], [field]: given };
        }
        await expectSameOf(toText(changed));
      }),
      { numRuns: 400 },
    );
  });

  test('whatever way the same JSON is spelled', async () => {
    const { sessions } = await findSessions(['fixtures/parse']);
    for (const { file } of sessions) {
      const lines = readFileSync(file, 'utf8').split('\n');
      await expectSameOf(lines.map(withSpaces).join('\n'));
      await expectSameOf(lines.join('\r\n'));
      await expectSameOf(lines.map((line) => line.replace(/"([a-z])(\w+)":/g, withEscape)).join('\n'));
      await expectSameOf(
        lines
          .map((line) =>
            line.replace(/:"([a-z])(\w+)"/g, (all) => `:${withEscape('', all[2]!, all.slice(3, -1)).slice(0, -1)}`),
          )
          .join('\n'),
      );
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

test('words that matter are known however they are spelled', async () => {
  const lines = [
    { type: 'user', uuid: 'a', parentUuid: null, message: { role: 'user', content: 'Go' } },
    {
      ...{ type: 'attachment', uuid: 'b', parentUuid: 'a' },
      attachment: { type: 'queued_command', commandMode: 'prompt', prompt: 'And this' },
    },
    {
      ...{ type: 'assistant', uuid: 'c', parentUuid: 'b' },
      message: { role: 'assistant', model: '<synthetic>', content: [{ type: 'text', text: 'x' }] },
    },
  ];
  const text = toText(lines);
  await expectSameOf(text);
  await expectSameOf(text.replaceAll('queued', '\\u0071ueued').replaceAll('<', '\\u003c'));
});

test('ids longer than any id should be are told apart all the same', async () => {
  const long = 'x'.repeat(5000);
  const said = (text: string) => ({ role: 'user', content: text });
  const chain = [
    { type: 'user', uuid: `${long}1`, message: said('One') },
    { type: 'user', uuid: 'b', parentUuid: `${long}2`, message: said('Two') },
    { type: 'user', uuid: `${long}2`, parentUuid: `${long}1`, message: said('Three') },
  ];
  await expectSameOf(toText(chain));
  await expectSameOf(toText(chain).replaceAll('":', '": '));
  await expectSame({
    ...generated,
    agents: [{ id: 'a', file: generated.file, agentType: null, description: null, copy: true, toolUseId: long }],
  });
});

test('a file that shrinks or is gone is left to the full reading', () => {
  const file = join(folder, 'gone.jsonl');
  const found: SessionFile = { id: 'gone', file, project: 'p', size: 0, modified: 0, agents: [] };
  expect(digestSession(found, scanner)).toBeUndefined();
  writeFileSync(file, '{"type":"user"}\n');
  const fd = openSync(file, 'r');
  expect(createSessionFold(scanner).fold({ fd, size: 1000, lane: 'main', report: () => {} })).toBeUndefined();
  closeSync(fd);
});
