import { expect, test } from 'vitest';
import type { Session, Step } from '../../src/model/session.ts';
import { parseSession } from '../../src/parse/parse-session.ts';
import { transcript } from './make-transcript.ts';

const allSteps = ({ rounds, lanes }: Session): Step[] => [...rounds, ...lanes].flatMap(({ steps }) => steps);

const says = (text: string) =>
  JSON.stringify({ type: 'assistant', uuid: text, message: { role: 'assistant', content: [{ type: 'text', text }] } });

async function texts(session: Session): Promise<unknown[]> {
  const bodies = await Promise.all(allSteps(session).map(({ place }) => session.loadBody(place)));
  return bodies.map((body) => body?.['uuid']);
}

test.each([
  ['lines', `${says('a')}\n${says('b')}\n${says('c')}\n`],
  ['after a byte order mark', `\uFEFF${says('a')}\n${says('b')}\n${says('c')}`],
  ['with CRLF, white space and NULs', ` ${says('a')}\r\n\r\n\0\0${says('b')}\0\n\t${says('c')} \r\n`],
  ['glued', `${says('a')}${says('b')} \0 ${says('c')}\n`],
  ['behind half a record', `${says('x').slice(0, 30)}${says('a')}\n${says('b')}${says('c')}${says('y').slice(0, 30)}`],
  ['with more bytes than characters', `${says('é漢👩‍👧')}\n${says('b')}`],
])('§1 every step leads to its own record: %s', async (_, text) => {
  const whole = await parseSession(text);
  const expected = text.startsWith('{"type":"assistant","uuid":"é') ? ['é漢👩‍👧', 'b'] : ['a', 'b', 'c'];
  expect(await texts(whole)).toEqual(expected);
  const bytes = Buffer.from(text);
  const inBytes = await parseSession(Array.from(bytes, (_, at) => bytes.subarray(at, at + 1)));
  expect(await texts(inBytes)).toEqual(expected);
});

test('§1 steps of agents lead to their own file', async () => {
  const agent = transcript({ isSidechain: true }).prompt('x1', 'go').says('x2', 'there').text();
  const session = await transcript()
    .prompt('u1', 'one')
    .says('a1', 'here')
    .parse({ agents: [{ id: 'x', input: agent, file: 'sub/agent-x.jsonl' }] });
  expect(allSteps(session).map(({ place }) => [place.file, place.line])).toEqual([
    ['<input>', 2],
    ['sub/agent-x.jsonl', 2],
  ]);
  expect(await texts(session)).toEqual(['a1', 'x2']);
});

test('§1 a tool call leads to its use and its result', async () => {
  const session = await transcript().calls('a1', 't1').gets('r1', 't1').parse();
  const [call] = session.calls;
  expect(await session.loadBody(call!.use!)).toMatchObject({ uuid: 'a1' });
  expect(await session.loadBody(call!.result!)).toMatchObject({ uuid: 'r1' });
});

test('§1 a place that is none gives nothing', async () => {
  const session = await parseSession(`${says('a')}\n`);
  const at = { file: '<input>', line: 1, offset: 0, length: 10 };
  expect(await session.loadBody(at)).toBeUndefined();
  expect(await session.loadBody({ ...at, offset: -5 })).toBeUndefined();
  expect(await session.loadBody({ ...at, offset: 1e9 })).toBeUndefined();
  expect(await session.loadBody({ ...at, file: 'other' })).toBeUndefined();
});

test('§1 the caller may use its chunks again', async () => {
  const chunk = Buffer.from(`${says('a')}\n`);
  async function* chunks() {
    yield chunk;
    chunk.fill(0x20);
  }
  expect(await texts(await parseSession(chunks()))).toEqual(['a']);
});
