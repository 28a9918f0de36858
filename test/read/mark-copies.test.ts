import { expect, test } from 'vitest';
import { parseSession } from '../../src/parse/parse-session.ts';
import { markCopies } from '../../src/read/mark-copies.ts';

const session = (file: string, ending: string, uuid = 'a1') =>
  parseSession(
    [
      {
        type: 'assistant',
        uuid,
        parentUuid: null,
        timestamp: '2026-03-01T10:00:00.000Z',
        sessionId: file,
        message: {
          role: 'assistant',
          content: [
            {
              type: 'tool_use',
              id: 'toolu_1',
              name: 'AskUserQuestion',
              input: { questions: [{ question: 'Which?' }] },
            },
          ],
        },
      },
      {
        type: 'user',
        uuid: `${file}-end`,
        parentUuid: uuid,
        timestamp: ending,
        message: { role: 'user', content: 'x' },
      },
    ]
      .map((record) => `${JSON.stringify(record)}\n`)
      .join(''),
    { file },
  );

const copies = async (...given: Promise<Awaited<ReturnType<typeof parseSession>>>[]) =>
  markCopies(await Promise.all(given)).map(({ asks }) => asks[0]?.copyOf?.file ?? null);

const early = '2026-03-01T11:00:00.000Z';
const late = '2026-03-02T11:00:00.000Z';

test('§4.7 the session that ends first has the original', async () => {
  expect(await copies(session('b.jsonl', late), session('a.jsonl', early))).toEqual(['a.jsonl', null]);
});

test('§4.7 of sessions that end together the first path has it', async () => {
  expect(await copies(session('b.jsonl', late), session('a.jsonl', late))).toEqual(['a.jsonl', null]);
});

test('§4.7 the same call id on another record is another ask', async () => {
  expect(await copies(session('a.jsonl', early), session('b.jsonl', late, 'other'))).toEqual([null, null]);
});

test('§4.7 who resumed a session answered there: an open ask is the copy', async () => {
  const open = await session('a.jsonl', early);
  const answered = await session('b.jsonl', late);
  const settled = { ...answered, asks: answered.asks.map((ask) => ({ ...ask, status: 'answered' as const })) };
  expect(markCopies([open, settled]).map(({ asks }) => asks[0]?.copyOf?.file ?? null)).toEqual(['b.jsonl', null]);
});
