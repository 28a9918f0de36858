import { expect, test } from 'vitest';
import type { Session } from '../../src/model/session.ts';
import { parseSession } from '../../src/parse/parse-session.ts';
import { createRedactor } from '../../src/safe/create-redactor.ts';
import { redactSession } from '../../src/safe/redact-session.ts';
import { transcript } from '../parse/make-transcript.ts';
import { mustFind } from './planted.ts';

const token = mustFind[8]!.secret;
const tag = /\[redacted:github-token:[0-9a-f]{12}\]/;

const lines = transcript().prompt('u1', `use ${token}`).says('a1', `yes, ${token}`).calls('a2', 't1');

async function redacted(more: object = {}, file = 'run.jsonl') {
  const session = await parseSession(lines.text(), { file });
  return redactSession({ ...session, ...more }, createRedactor({ key: 'k' }));
}

test('every text of it, long or short, as often as it comes', async () => {
  const long = `${'a '.repeat(200)}${token}`;
  const session = (await redacted({ extra: [token, token, long, 'plain'] })) as Session & { extra: string[] };
  expect(session.extra.map((text) => text.replace(/^(a )+/, 'a… '))).toEqual([
    expect.stringMatching(tag),
    session.extra[0],
    `a… ${session.extra[0]}`,
    'plain',
  ]);
  expect(JSON.stringify(session)).not.toContain(token);
});

test('the bodies that are loaded later too', async () => {
  const session = await redacted();
  const { use } = session.calls[0]!;
  expect(JSON.stringify(await session.loadBody(use!))).toContain('"t1"');
  const first = { file: 'run.jsonl', line: 1, offset: 0, length: lines.text().indexOf('\n') };
  expect(JSON.stringify(await session.loadBody(first))).toMatch(tag);
  expect(await session.loadBody({ ...first, length: 5 })).toBeUndefined();
});

test('names that its folder and its file tell, and what is called a password', async () => {
  const cwd = '/home/annettek/shop';
  const names = { title: 'by annettek and mona', env: { password: 'plain-words-only', other: 'plain-words-only' } };
  const session = (await redacted({ cwd, ...names }, '/home/mona/run.jsonl')) as Session & {
    env: Record<string, string>;
  };
  expect(session.title).toMatch(/^by \[redacted:user:\w+\] and \[redacted:user:\w+\]$/);
  expect(session.env).toEqual({ password: expect.stringMatching(/^\[redacted:password:/), other: 'plain-words-only' });
});

test('a place stays what it is, and only a place does', async () => {
  const place = { file: '/home/mona/x', line: 1, offset: 2, length: 3 };
  const whole = { offset: 2, length: 3, line: 1, file: '/home/mona/x' };
  const partly = Object.keys(whole).map((left) => ({
    ...Object.fromEntries(Object.entries(whole).filter(([key]) => key !== left)),
    text: token,
  }));
  const session = (await redacted({ place, partly })) as unknown as { place: object; partly: { text: string }[] };
  expect(session.place).toEqual(place);
  for (const { text } of session.partly) expect(text).toMatch(tag);
});
