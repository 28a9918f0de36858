import { describe, expect, test } from 'vitest';
import { parseSession } from '../../src/parse/parse-session.ts';
import { missing, problems } from './make-transcript.ts';

const user = (uuid: string, content = uuid, parentUuid: string | null = null) =>
  JSON.stringify({ parentUuid, type: 'user', uuid, message: { role: 'user', content } });
const one = user('u1');
const two = user('u2', 'u2', 'u1');

async function read(...parts: (string | Uint8Array)[]) {
  const session = await parseSession(Buffer.concat(parts.map((part) => Buffer.from(part as string))));
  expect(missing(session)).toEqual([0, 0]);
  const { lines, blank, badLines, glued, total } = session.records;
  return {
    prompts: session.rounds.map(({ prompt }) => prompt),
    problems: problems(session),
    counts: [lines, blank, badLines, glued, total],
  };
}

describe('§6 lines as a crash, an editor or a copy leaves them', () => {
  test.each<[string, (string | Uint8Array)[], { prompts?: string[]; problems?: string[]; counts: number[] }]>([
    ['nothing', [''], { prompts: [], counts: [0, 0, 0, 0, 0] }],
    ['only a newline', ['\n'], { prompts: [], counts: [1, 1, 0, 0, 0] }],
    ['a final newline', [one, '\n', two, '\n'], { counts: [2, 0, 0, 0, 2] }],
    ['no final newline', [one, '\n', two], { counts: [2, 0, 0, 0, 2] }],
    ['CRLF', [one, '\r\n', two, '\r\n'], { counts: [2, 0, 0, 0, 2] }],
    ['blank lines', ['\n', one, '\n \t\n\r\n', two, '\n'], { counts: [5, 3, 0, 0, 2] }],
    ['a byte order mark', ['\uFEFF', one, '\n', two], { problems: ['byte-order-mark:1'], counts: [2, 0, 0, 0, 2] }],
    [
      'half of one, and one on another line',
      [Buffer.from([0xef]), '\n', one, '\n', '\uFEFF', two],
      {
        problems: ['invalid-json:1', 'invalid-utf8:1', 'glued-line:3', 'invalid-json:3'],
        counts: [3, 0, 2, 1, 2],
      },
    ],
    ['only that', ['\uFEFF'], { prompts: [], problems: ['byte-order-mark:1'], counts: [1, 1, 0, 0, 0] }],
    [
      'NULs beside a record',
      [one, '\n', '\0\0\0', two, '\0\n'],
      { problems: ['nul-bytes:2'], counts: [2, 0, 0, 0, 2] },
    ],
    ['a line of NULs', [one, '\n', '\0\0\n', two], { problems: ['nul-bytes:2'], counts: [3, 0, 1, 0, 2] }],
    [
      'U+2028 and U+0085 end no line',
      [user('u1', 'a\u2028b\u0085c'), '\n', two],
      { prompts: ['a\u2028b\u0085c', 'u2'], counts: [2, 0, 0, 0, 2] },
    ],
    [
      'a cut-off last line',
      [one, '\n', two, '\n', one.slice(0, -9)],
      { problems: ['cut-off-line:3'], counts: [3, 0, 1, 0, 2] },
    ],
    [
      'the same with a newline',
      [one, '\n', one.slice(0, -9), '\n', two],
      { problems: ['invalid-json:2'], counts: [3, 0, 1, 0, 2] },
    ],
    ['two records on one line', [one, two, '\n'], { problems: ['glued-line:1'], counts: [1, 0, 0, 1, 2] }],
    [
      'the same, with white space and NULs between',
      [one, ' \0 ', two],
      { problems: ['glued-line:1', 'nul-bytes:1'], counts: [1, 0, 0, 1, 2] },
    ],
    [
      'half a record with whole ones behind it',
      [one.slice(0, 40), one, two, '\n'],
      { problems: ['glued-line:1', 'invalid-json:1'], counts: [1, 0, 1, 2, 2] },
    ],
    [
      'whole records with half a one behind them',
      [one, two, one.slice(0, 40)],
      { problems: ['cut-off-line:1', 'glued-line:1'], counts: [1, 0, 1, 2, 2] },
    ],
    [
      'quotes and braces inside strings',
      [user('u1', 'a"}{ \\'), two, '\n'],
      { prompts: ['a"}{ \\', 'u2'], problems: ['glued-line:1'], counts: [1, 0, 0, 1, 2] },
    ],
    [
      'braces inside strings',
      [user('u1', '}{"type":'), two, '\n'],
      { prompts: ['}{"type":', 'u2'], problems: ['glued-line:1'], counts: [1, 0, 0, 1, 2] },
    ],
    ['not JSON', [one, '\nnot json\n', two], { problems: ['invalid-json:2'], counts: [3, 0, 1, 0, 2] }],
    [
      'JSON but no object',
      [one, '\n1\nnull\n"x"\n[{}]\n', two],
      { problems: [2, 3, 4, 5].map((line) => `not-an-object:${line}`), counts: [6, 0, 4, 0, 2] },
    ],
    [
      'lone surrogates',
      [one.replace('"u1"}', '"\\ud83d"}'), '\n', two],
      { prompts: ['\ud83d', 'u2'], counts: [2, 0, 0, 0, 2] },
    ],
    ['a doubled key: the last stands', ['{"type":"x",', user('u1').slice(1), '\n', two], { counts: [2, 0, 0, 0, 2] }],
  ])('%s', async (_, parts, expected) => {
    expect(await read(...parts)).toEqual({ prompts: ['u1', 'u2'], problems: [], ...expected });
  });

  test.each([
    ['a stray byte', [0xff]],
    ['half a character', [0xe2, 0x82]],
    ['an overlong one', [0xc0, 0xaf]],
    ['a surrogate (CESU)', [0xed, 0xa0, 0xbd]],
  ])('bytes that are not UTF-8: %s', async (_, bytes) => {
    const [before, after] = user('u1', 'a|b').split('|') as [string, string];
    const got = await read(before, Uint8Array.from(bytes), after, '\n', two);
    expect(got.problems).toEqual(['invalid-utf8:1']);
    expect(got.prompts[0]).toMatch(/^a\ufffd+b$/);
    expect(got.prompts[1]).toBe('u2');
  });
});
