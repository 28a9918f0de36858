/** One decoded record → its head. Never throws, whatever stands where: a field of the wrong type is a field that is not there. */
import { classifyUser, queuedInput, readCommand } from './classify-user.ts';
import { decodeBlocks } from './decode-blocks.ts';
import type { DecodedRecord } from './decode-line.ts';
import type { Block, Head, HumanInput, Rare, Role } from './head.ts';
import { labelSystem } from './label-system.ts';
import { asName, asObject, asText, type Wire } from './wire.ts';

export interface HeadPlace {
  readonly index: number;
  readonly line: number;
}

/** Equal strings of a file share one copy. */
export type Intern = (text: string | null) => string | null;

interface Sense {
  readonly role: Role;
  readonly blocks: readonly Block[];
  readonly input: HumanInput | null;
  readonly rare: Rare | null;
}

const NO_BLOCKS: readonly Block[] = [];
const SILENT: Sense = { role: 'silent', blocks: NO_BLOCKS, input: null, rare: null };

export function decodeHead(record: DecodedRecord, place: HeadPlace, intern: Intern): Head {
  const wire = record.value;
  const message = messageOf(wire);
  const sense = senseOf(wire, message);
  return {
    index: place.index,
    line: place.line,
    offset: record.offset,
    length: record.length,
    type: intern(asText(wire['type']) ?? '') ?? '',
    role: sense.role,
    uuid: asName(wire['uuid']),
    parentUuid: asName(wire['parentUuid']),
    sidechain: wire['isSidechain'] === true,
    agentId: intern(asName(wire['agentId'])),
    messageId: sense.role === 'assistant' ? intern(asName(message?.['id'])) : null,
    time: timeOf(wire['timestamp']),
    model: intern(asName(message?.['model'])),
    endsTurn: message?.['stop_reason'] === 'end_turn',
    blocks: sense.blocks,
    input: sense.input,
    rare: withLogicalParent(sense.rare, wire),
  };
}

/** As recorded, if it is a time at all. */
function timeOf(value: unknown): string | null {
  const time = asName(value);
  return time === null || Number.isNaN(Date.parse(time)) ? null : time;
}

/** The message inside the envelope; some writers put the bare message on the line. */
export function messageOf(wire: Wire): Wire | null {
  return asObject(wire['message']) ?? (typeof wire['role'] === 'string' && 'content' in wire ? wire : null);
}

function senseOf(wire: Wire, message: Wire | null): Sense {
  const type = wire['type'];
  const speaker = message === null ? null : (asText(message['role']) ?? type);
  if (message !== null && (speaker === 'assistant' || type === 'assistant')) {
    return { ...SILENT, role: 'assistant', blocks: decodeBlocks(message['content'], wire) };
  }
  if (message !== null && (speaker === 'user' || type === 'user')) return senseOfUser(wire, message);
  if (type === 'system') return senseOfSystem(wire);
  if (type === 'attachment') return senseOfAttachment(wire);
  if (type === 'ask_user_question') return senseOfPushed(wire);
  if ('question_id' in wire && 'answer' in wire) return { ...SILENT, role: 'answer' };
  return SILENT;
}

function senseOfUser(wire: Wire, message: Wire): Sense {
  const blocks = decodeBlocks(message['content'], wire);
  if (blocks.some(({ kind }) => kind === 'result' || kind === 'use')) {
    const echoes = Array.isArray(asObject(wire['toolUseResult'])?.['questions']);
    return { ...SILENT, role: 'result', blocks, rare: resultRare(wire, echoes) };
  }
  return { blocks, ...classifyUser(wire, message['content'], wire['isSidechain'] === true) };
}

function resultRare(wire: Wire, echoesQuestions: boolean): Rare | null {
  const shutdown = wire['interruptedByShutdown'] === true;
  return echoesQuestions || shutdown ? { echoesQuestions, shutdown } : null;
}

function senseOfSystem(wire: Wire): Sense {
  const content = asText(wire['content']) ?? '';
  if (wire['subtype'] === 'local_command') {
    const input = readCommand(content);
    return input === null ? { ...SILENT, role: 'output' } : { ...SILENT, role: 'input', input };
  }
  return { ...SILENT, ...labelSystem(wire) };
}

const SHOWN_ATTACHMENTS =
  /^(hook_(blocking_error|non_blocking_error|system_message|cancelled)|plan_mode|plan_mode_exit|max_turns_reached|auto_mode|auto_mode_exit)$/;

function senseOfAttachment(wire: Wire): Sense {
  const attachment = asObject(wire['attachment']);
  if (attachment === null) return SILENT;
  const input = queuedInput(attachment);
  if (input !== null) return { ...SILENT, role: 'input', input };
  const type = asText(attachment['type']) ?? '';
  if (type === 'queued_command') return { ...SILENT, role: 'notification' };
  return SHOWN_ATTACHMENTS.test(type)
    ? { ...SILENT, role: 'info', rare: { label: type.replaceAll('_', ' ') } }
    : SILENT;
}

/** A question pushed on a line of its own (SPEC B3). */
function senseOfPushed(wire: Wire): Sense {
  const question = asObject(wire['question']);
  if (question === null) return SILENT;
  const call = asName(wire['tool_use_id']);
  const id = call ?? asName(question['question_id']) ?? '';
  return { ...SILENT, role: 'pushed-ask', rare: { pushedId: id, namesCall: call !== null } };
}

function withLogicalParent(rare: Rare | null, wire: Wire): Rare | null {
  const logicalParent = asName(wire['logicalParentUuid']);
  return logicalParent === null ? rare : { ...rare, logicalParent };
}
