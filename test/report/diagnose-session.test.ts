import { describe, expect, test } from 'vitest';
import { parseSession } from '../../src/parse/parse-session.ts';
import { type Diagnosis, diagnoseSession } from '../../src/report/diagnose-session.ts';

const record = (uuid: string, parentUuid: string | null, more: object = {}) =>
  JSON.stringify({ type: 'user', uuid, parentUuid, message: { role: 'user', content: uuid }, ...more });
const block = (uuid: string, parentUuid: string, content: object) =>
  record(uuid, parentUuid, { type: 'assistant', message: { id: uuid, role: 'assistant', content: [content] } });
const good = [record('a', null), record('b', 'a')];

async function diagnose(lines: readonly (string | Buffer)[], end = '\n'): Promise<Diagnosis> {
  const bytes = Buffer.concat(
    lines.flatMap((line, index) => [Buffer.from(index > 0 ? '\n' : ''), Buffer.from(line as string)]),
  );
  return diagnoseSession(
    await parseSession(Buffer.concat([bytes, Buffer.from(end)]), { file: 'run.jsonl', doubledKeys: true }),
  );
}

const told = ({ items }: Diagnosis) =>
  items.map(({ code, effect, count, places }) => `${effect} ${count} ${code} ${places.map(({ line }) => line)}`);

describe('one fault each', () => {
  test.each([
    ['nothing wrong', good, 'healthy', [2, 2], []],
    ['an empty file', [''], 'healthy', [0, 0], []],
    ['a line that is not JSON', [...good, '{x'], 'damaged', [2, 3], ['lost 1 parse/invalid-json 3']],
    ['a line that is no object', ['[]', ...good], 'damaged', [2, 3], ['lost 1 parse/not-an-object 1']],
    ['NUL bytes', [...good, '\0\0\0'], 'damaged', [2, 3], ['lost 1 parse/nul-bytes 3']],
    [
      'bytes that are not UTF-8',
      [...good, Buffer.from('{"type":"user","uuid":"\xff","parentUuid":"b"}', 'latin1')],
      ...(['damaged', [3, 3], ['lost 1 parse/invalid-utf8 3']] as const),
    ],
    ['a byte order mark', [`\ufeff${good[0]}`], 'recovered', [1, 1], ['recovered 1 parse/byte-order-mark 1']],
    [
      'a doubled key',
      [...good, '{"type":"mode","mode":"a","mode":"b"}'],
      ...(['damaged', [3, 3], ['lost 1 parse/doubled-key 3']] as const),
    ],
    ['glued lines', [good.join('')], 'recovered', [2, 2], ['recovered 1 parse/glued-line 1']],
    ['a dangling parent', [...good, record('c', 'x')], 'recovered', [3, 3], ['recovered 1 parse/missing-parent 3']],
    ['a second root', [...good, record('c', null)], 'recovered', [3, 3], ['recovered 1 parse/extra-root 3']],
    [
      'a logical parent',
      [...good, record('c', null, { logicalParentUuid: 'b' })],
      ...(['recovered', [3, 3], ['recovered 1 parse/logical-parent 3']] as const),
    ],
    ['a circle', [...good, record('c', 'd'), record('d', 'c')], 'recovered', [4, 4], ['recovered 1 parse/cycle 3']],
    ['a repeated uuid', [...good, good[1]!], 'recovered', [3, 3], ['recovered 1 parse/duplicate-uuid 3']],
    [
      'a result without its call',
      [...good, block('c', 'b', { type: 'tool_result', tool_use_id: 't' })],
      ...(['recovered', [3, 3], ['recovered 1 parse/orphan-result 3']] as const),
    ],
    [
      'a call without a result',
      [...good, block('c', 'b', { type: 'tool_use', id: 't', name: 'Bash', input: {} })],
      ...(['healthy', [3, 3], ['noted 1 parse/unpaired-call 3']] as const),
    ],
    [
      'an unknown type and field',
      [...good, JSON.stringify({ type: 'odd', odder: 1 })],
      ...(['healthy', [3, 3], ['noted 1 parse/unknown-type 3', 'noted 1 parse/unknown-field 3']] as const),
    ],
  ] as const)('%s', async (_, lines, verdict, [reached, total], items) => {
    const diagnosis = await diagnose(lines);
    expect([diagnosis.verdict, diagnosis.reached, diagnosis.total]).toEqual([verdict, reached, total]);
    expect(told(diagnosis)).toEqual(items);
    expect(diagnosis.files.map(({ addsUp }) => addsUp)).toEqual([true]);
  });

  test('a last line that is cut off', async () => {
    const diagnosis = await diagnose([...good, '{"type":"us'], '');
    expect([diagnosis.verdict, ...told(diagnosis)]).toEqual(['damaged', 'lost 1 parse/cut-off-line 3']);
  });
});

test('the worst comes first, and counts go on past the places', async () => {
  const many = Array.from({ length: 1200 }, (_, index) => record(`m${index}`, `gone${index}`));
  const diagnosis = await diagnose([...many, '{x', '{"type":"odd"}']);
  expect(diagnosis.items.map(({ effect, count, places }) => [effect, count, places.length])).toEqual([
    ['lost', 1, 1],
    ['recovered', 1200, 1000],
    ['noted', 1, 1],
  ]);
  expect(diagnosis.unknownTypes).toEqual({ odd: 1 });
});

test('files of agents have their own sums', async () => {
  const input = `${record('x', null, { isSidechain: true, agentId: 'x1' })}\n{broken\n`;
  const agents = [{ id: 'x1', file: 'agent-x1.jsonl', input }];
  const diagnosis = diagnoseSession(await parseSession(good.join('\n'), { file: 'run.jsonl', agents }));
  expect(diagnosis).toMatchObject({ verdict: 'damaged', reached: 3, total: 4 });
  expect(diagnosis.files).toMatchObject([
    { lane: 'main', file: 'run.jsonl', addsUp: true, records: { total: 2, badLines: 0 } },
    { lane: 'x1', file: 'agent-x1.jsonl', addsUp: true, records: { total: 1, badLines: 1 } },
  ]);
  expect(diagnosis.items[0]?.places).toMatchObject([{ file: 'agent-x1.jsonl', line: 2 }]);
});
