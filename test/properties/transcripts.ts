/** Arbitrary transcripts: records that link to each other in every right and wrong way, and the damage files take. */
import fc from 'fast-check';

export type Wire = Readonly<Record<string, unknown>>;

const uuid = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
const toolId = fc.constantFrom('t1', 't2', 't3', '');
const text = fc.constantFrom(
  '',
  'hello',
  'ünï 漢字 👩‍👧',
  '}{"type":"user"',
  '[Request interrupted by user]',
  '\u2028',
);
const askInput = { questions: [{ question: 'Sure?', header: 'H', options: [{ label: 'Yes' }, { label: 'No' }] }] };

const block = fc.oneof(
  fc.record({ type: fc.constantFrom('text', 'thinking', 'image', 'new'), text }),
  fc.record({ type: fc.constant('tool_use'), id: toolId, name: fc.constantFrom('Bash', 'Task'), input: fc.object() }),
  fc.record({
    type: fc.constant('tool_use'),
    id: toolId,
    name: fc.constant('AskUserQuestion'),
    input: fc.constant(askInput),
  }),
  fc.record({ type: fc.constant('tool_result'), tool_use_id: toolId, content: text, is_error: fc.boolean() }),
);
const content = fc.oneof(text, fc.array(block, { maxLength: 3 }));

const spoken = fc.constantFrom('user', 'assistant').chain((role) =>
  fc.record({
    type: fc.constant(role),
    message: fc.record({ role: fc.constant(role), id: fc.constantFrom('m1', 'm2', null), content }),
  }),
);
const other = fc.oneof(
  fc.record({ type: fc.constantFrom('progress', 'attachment', 'summary', 'new-type', 'file-history-snapshot') }),
  fc.record({
    type: fc.constant('system'),
    subtype: fc.constantFrom('compact_boundary', 'turn_duration', 'local_command'),
  }),
  fc.record({
    type: fc.constant('queue-operation'),
    operation: fc.constantFrom('enqueue', 'remove', 'popAll'),
    content: text,
  }),
  fc.record({ type: fc.constant('last-prompt'), leafUuid: uuid, explicit: fc.boolean() }),
  fc.record({
    type: fc.constant('ask_user_question'),
    tool_use_id: toolId,
    question: fc.record({ question_text: text }),
  }),
  fc.record({ question_id: text, answer: text }),
);
const links = fc.record(
  {
    uuid,
    parentUuid: fc.oneof(uuid, fc.constantFrom(null, 'gone')),
    logicalParentUuid: fc.oneof(uuid, fc.constant('gone')),
    isSidechain: fc.boolean(),
    agentId: fc.constantFrom('x', 'y'),
    isMeta: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** One record with any links, or none. */
export const record: fc.Arbitrary<Wire> = fc
  .tuple(fc.oneof({ weight: 3, arbitrary: spoken }, other), links)
  .map(([what, where]) => ({ ...where, ...what }));

export const records = fc.array(record, { maxLength: 24 });

export function toText(lines: readonly unknown[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

const bytesOf = (...bytes: number[]) => Buffer.from(bytes);
const stray = fc.constantFrom(
  ...['\n', '\n\n', '\r\n', ' ', '{', '}', '"', '\\', '}{', '{"type":', 'null', '1\n', '[]\n', '\uFEFF'].map((each) =>
    Buffer.from(each),
  ),
  bytesOf(0, 0, 0),
  bytesOf(0xff),
  bytesOf(0xe2, 0x82),
  bytesOf(0xed, 0xa0, 0xbd),
);

/** Something put in, or some bytes taken out: newlines vanish, lines are cut, records are glued. */
const damage = fc.record({ at: fc.nat(), drop: fc.oneof(fc.constant(0), fc.nat({ max: 40 })), put: fc.option(stray) });

export const damagedBytes: fc.Arbitrary<Buffer> = fc
  .tuple(records, fc.array(damage, { maxLength: 6 }), fc.constantFrom('\n', '\r\n'), fc.boolean())
  .map(([lines, damages, newline, marked]) => {
    const whole = lines.map((line) => JSON.stringify(line)).join(newline);
    let bytes: Buffer = Buffer.from(`${marked ? '\uFEFF' : ''}${whole}`);
    for (const { at, drop, put } of damages) {
      const from = bytes.length === 0 ? 0 : at % bytes.length;
      bytes = Buffer.concat([bytes.subarray(0, from), put ?? Buffer.alloc(0), bytes.subarray(from + drop)]);
    }
    return bytes;
  });
