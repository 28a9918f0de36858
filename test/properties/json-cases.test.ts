import { describe, expect, test } from 'vitest';
import { parseSession } from '../../src/parse/parse-session.ts';
import { missing } from '../parse/make-transcript.ts';

const good = (uuid: string) => `{"type":"user","uuid":"${uuid}","message":{"role":"user","content":"${uuid}"}}`;
const parse = (line: string | Uint8Array) =>
  parseSession(
    Buffer.concat([Buffer.from(`${good('before')}\n`), Buffer.from(line), Buffer.from(`\n${good('after')}\n`)]),
  );

async function between(line: string | Uint8Array) {
  const session = await parse(line);
  expect(session.rounds.map(({ prompt }) => prompt)).toEqual(['before', 'after']);
  expect(missing(session)).toEqual([0, 0]);
  return session;
}

/** None of them is JSON; each stands between two good lines. */
const broken = [
  ...[
    '{"a":1,}',
    '{,}',
    '{"a"}',
    '{"a":}',
    '{:1}',
    '{1:1}',
    "{'a':1}",
    '{a:1}',
    '{"a" 1}',
    '{"a":1 "b":2}',
    '{"a":1,,"b":2}',
  ],
  ...[
    '{"a":1}x',
    '{"a":1}}',
    '{"a":1}]',
    '{"a":1',
    '{"a":[1}',
    '{"a":"x',
    '{"a":"\t"}',
    '{"a":"\\x41"}',
    '{"a":"\\u12"}',
  ],
  ...[
    '{"a":"\\u00G0"}',
    '{"a":"\\"}',
    '{"a":01}',
    '{"a":1.}',
    '{"a":.5}',
    '{"a":+1}',
    '{"a":-}',
    '{"a":1e}',
    '{"a":1e+}',
    '{"a":0x1}',
  ],
  ...[
    '{"a":NaN}',
    '{"a":Infinity}',
    '{"a":-Infinity}',
    '{"a":True}',
    '{"a":nul}',
    '{"a":undefined}',
    '{"a":1}//c',
    '{/*c*/"a":1}',
    '#{}',
  ],
  ...['[1,]', '[,1]', '[1 2]', '[1', '1]', '[[]', '["x"', '[1,,2]', "['x']", '[a]', '[1:2]', '[*]', '["a",4'],
  ...[
    'tru',
    'nulll',
    'TRUE',
    '1 2',
    '-',
    '--1',
    '1.2.3',
    '0123',
    '1_000',
    '"x',
    'x"',
    "'x'",
    '\\u0041',
    '"\\',
    '"a\u0001"',
  ],
  ...[
    '<x/>',
    '%',
    '*',
    ',',
    ':',
    '{',
    '}',
    '[',
    ']',
    '"',
    '{}{',
    '\u00a0{}',
    '\u2060{}',
    '\ufeffx',
    '{"a":"b"}#',
    '{"\\uD800\\u"}',
  ],
];

describe('a line that is not JSON', () => {
  test.each(broken)('%j', async (line) => {
    const session = await between(line);
    expect(session.records).toMatchObject({ lines: 3, blank: 0 });
    expect(session.records.badLines).toBeGreaterThan(0);
    const [problem] = session.diagnostics.filter(({ code }) => code === 'parse/invalid-json');
    expect([problem?.line, problem?.message]).toEqual([2, expect.stringMatching(/from byte \d+ of the file/)]);
  });
});

/** JSON, but no record. */
const values = [
  'null',
  'true',
  'false',
  '0',
  '-0',
  '1e400',
  '""',
  '"x"',
  '[]',
  '[1,"a",null]',
  '  [ ]  ',
  '"\\u0000"',
  '"\\uD800"',
  '12345678901234567890',
];

describe('a line that is JSON and no object', () => {
  test.each(values)('%s', async (line) => {
    const session = await between(line);
    expect(session.records).toMatchObject({ lines: 3, badLines: 1 });
    expect(session.diagnosticCounts).toMatchObject({ 'parse/not-an-object': 1 });
  });
});

/** Odd, and right. */
const objects = [
  ...[
    '{}',
    ' {"a":1} ',
    '{"a":1,"a":2}',
    '{"":0}',
    '{"\\u0000":0}',
    '{"a":"\\uD834\\uDD1E"}',
    '{"a":"\\ud800"}',
    '{"a":"\u2028"}',
    '{"a":"\u007f"}',
  ],
  ...[
    '{"a":-0}',
    '{"a":1E+2}',
    '{"a":1e-400}',
    '{"a":123456789012345678901234567890}',
    '{"a":[[[]]]}',
    '{"a":"\\/\\b\\f\\n\\r\\t"}',
    '{"a":"\uffff"}',
  ],
];

describe('an odd object', () => {
  test.each(objects)('%s', async (line) => {
    const session = await between(line);
    expect(session.records).toMatchObject({ lines: 3, badLines: 0, total: 3 });
  });
});

test('bytes that are not UTF-8: every start of two, cut, overlong, surrogates', async () => {
  const bytes: Uint8Array[] = [
    [0xe2, 0x82],
    [0xc0, 0xaf],
    [0xe0, 0x80, 0xaf],
    [0xed, 0xa0, 0xbd],
    [0xf4, 0x90, 0x80, 0x80],
    [0xff, 0xfe],
  ].map((each) => Uint8Array.from(each));
  for (let first = 0x80; first < 0x100; first++) {
    for (const second of [0x20, 0x41, 0x7f, 0x80, 0xbf, 0xc3, 0xff]) bytes.push(Uint8Array.of(first, second));
  }
  for (const each of bytes) {
    const session = await between(Buffer.concat([Buffer.from('{"type":"x","a":"'), each, Buffer.from('"}')]));
    expect([session.records.total, session.records.badLines]).toEqual([3, 0]);
    const isBroken = new TextDecoder('utf-8').decode(each).includes('\ufffd');
    expect(session.diagnosticCounts['parse/invalid-utf8'] ?? 0).toBe(isBroken ? 1 : 0);
  }
});

test('of two keys with one name the last stands', async () => {
  const { rounds } = await parseSession(
    '{"type":"user","uuid":"a","message":{"role":"user","content":"first","content":"last"}}\n',
  );
  expect(rounds[0]?.prompt).toBe('last');
});

test('promise 19: ids and answers of questions that are numbers past 2^53 are kept to the digit', async () => {
  const [asked, one, two] = ['12345678901234567890', '12345678901234567891', '-12345678901234567892'];
  const input = `{"question_id":${asked},"question_text":"Which: 12345678901234567893?","type":"multiple_choice","options":[{"id":${one},"label":"One"},{"id":${two},"label":"Two \\"12345678901234567894"}]}`;
  const answer = JSON.stringify(`{"question_id":${asked},"answer":${two}}`);
  const { asks } = await parseSession(
    [
      `{"type":"assistant","uuid":"a","message":{"role":"assistant","content":[{"type":"tool_use","id":"t","name":"ask_user_question","input":${input}}]}}`,
      `{"type":"user","uuid":"b","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":${answer}}]}}`,
    ].join('\n'),
  );
  const [question] = asks[0]!.questions;
  expect(question).toMatchObject({ id: asked, text: 'Which: 12345678901234567893?', answer: { value: two } });
  expect(question!.options.map(({ id, label, chosen }) => [id, label, chosen])).toEqual([
    [one, 'One', false],
    [two, 'Two "12345678901234567894', true],
  ]);
});

test('ids that are numbers: those that are exact pair, those that were rounded are none', async () => {
  const lines = (id: string) =>
    [
      `{"type":"assistant","uuid":"a","message":{"role":"assistant","content":[{"type":"tool_use","id":${id},"name":"Bash","input":{}}]}}`,
      `{"type":"user","uuid":"b","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":${id},"content":"x"}]}}`,
    ].join('\n');
  const exact = await parseSession(lines('9007199254740991'));
  expect(exact.calls).toMatchObject([{ id: '9007199254740991', status: 'ok' }]);
  const rounded = await parseSession(lines('12345678901234567890'));
  expect(rounded.calls.some(({ id }) => id.includes('123456789'))).toBe(false);
});
