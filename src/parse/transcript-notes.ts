/** What a file says about itself on the way: names, times, titles, queued prompts, who started which agent. */
import { getOrAdd } from './get-or-add.ts';
import { asName, asObject, asText, contentText, type Wire } from './wire.ts';

export interface TranscriptNotes {
  sessionId: string | null;
  /** All that records name: a continued session keeps the id of the one before on what it copied. */
  readonly sessionIds: Set<string>;
  cwd: string | null;
  gitBranch: string | null;
  customTitle: string | null;
  aiTitle: string | null;
  startedAt: string | null;
  endedAt: string | null;
  /** The same two as milliseconds; infinite while there is none. */
  firstInstant: number;
  lastInstant: number;
  readonly versions: Set<string>;
  /** Leaf uuid → summary; the leaf is mostly in another file. */
  readonly summaries: Map<string, string>;
  /** Agent id → the call that started it. */
  readonly agentCalls: Map<string, string>;
  /** What agents were told → the calls that told them, in order. */
  readonly agentPrompts: Map<string, string[]>;
  /** The leaf a person went back to, and the line that says so. */
  pin: { readonly uuid: string; readonly line: number } | null;
  readonly queue: QueueOperation[];
}

export interface QueueOperation {
  readonly operation: string;
  readonly content: string | null;
  readonly index: number;
}

export function createNotes(): TranscriptNotes {
  return {
    sessionId: null,
    sessionIds: new Set(),
    cwd: null,
    gitBranch: null,
    customTitle: null,
    aiTitle: null,
    startedAt: null,
    endedAt: null,
    firstInstant: Number.POSITIVE_INFINITY,
    lastInstant: Number.NEGATIVE_INFINITY,
    versions: new Set(),
    summaries: new Map(),
    agentCalls: new Map(),
    agentPrompts: new Map(),
    pin: null,
    queue: [],
  };
}

export function takeNotes(notes: TranscriptNotes, record: Wire, index: number, line: number): void {
  const session = asName(record['session_id']);
  // An answer names the session that it is meant for, which may be another one.
  const named = 'question_id' in record ? (notes.sessionId ?? session) : (session ?? notes.sessionId);
  const own = asName(record['sessionId']);
  notes.sessionId = own ?? named;
  if (own !== null) notes.sessionIds.add(own);
  notes.cwd ??= asName(record['cwd']);
  notes.gitBranch = asName(record['gitBranch']) ?? notes.gitBranch;
  const version = asName(record['version']);
  if (version !== null) notes.versions.add(version);
  noteTime(notes, asName(record['timestamp']));
  NOTERS[asText(record['type']) ?? '']?.(notes, record, { index, line });
}

interface NotePlace {
  readonly index: number;
  readonly line: number;
}

type Noter = (notes: TranscriptNotes, record: Wire, place: NotePlace) => void;

const NOTERS: Readonly<Record<string, Noter>> = {
  __proto__: null as never,
  user: noteAgentResult,
  assistant: noteAgentCalls,
  progress: noteAgentProgress,
  summary: noteSummary,
  'last-prompt': notePin,
  'queue-operation': noteQueue,
  'custom-title': (notes, record) => {
    notes.customTitle = asName(record['customTitle']) ?? notes.customTitle;
  },
  'ai-title': (notes, record) => {
    notes.aiTitle = asName(record['aiTitle']) ?? notes.aiTitle;
  },
  system: (notes, record) => {
    if (record['subtype'] === 'compact_boundary') notes.pin = null;
  },
};

/** Times as recorded; compared as instants, since their precision varies. */
export function noteTime(notes: TranscriptNotes, time: string | null): void {
  if (time === null) return;
  const instant = Date.parse(time);
  if (instant < notes.firstInstant) {
    notes.firstInstant = instant;
    notes.startedAt = time;
  }
  if (instant > notes.lastInstant) {
    notes.lastInstant = instant;
    notes.endedAt = time;
  }
}

function noteSummary(notes: TranscriptNotes, record: Wire): void {
  const leaf = asName(record['leafUuid']);
  const summary = asName(record['summary']);
  if (leaf !== null && summary !== null) notes.summaries.set(leaf, summary);
}

/** `explicit` pins a leaf; an explicit empty one lets go of it. */
function notePin(notes: TranscriptNotes, record: Wire, { line }: NotePlace): void {
  if (record['explicit'] !== true) return;
  const uuid = asName(record['leafUuid']);
  notes.pin = uuid === null ? null : { uuid, line };
}

function noteQueue(notes: TranscriptNotes, record: Wire, { index }: NotePlace): void {
  const { operation, content } = record;
  notes.queue.push({
    operation: asText(operation) ?? '',
    content: content === undefined ? null : contentText(content),
    index,
  });
}

function noteAgentResult(notes: TranscriptNotes, record: Wire): void {
  const result = asObject(record['toolUseResult']);
  const agentId = asName(result?.['agentId']) ?? asName(result?.['agent_id']);
  if (agentId === null) return;
  const content = asObject(record['message'])?.['content'];
  if (!Array.isArray(content)) return;
  for (const block of content) {
    const id = asName(asObject(block)?.['tool_use_id']);
    // A later call may wake the agent again; the first one started it.
    if (id !== null && !notes.agentCalls.has(agentId)) notes.agentCalls.set(agentId, id);
  }
}

function noteAgentProgress(notes: TranscriptNotes, record: Wire): void {
  const agentId = asName(asObject(record['data'])?.['agentId']);
  const call = asName(record['parentToolUseID']);
  if (agentId !== null && call !== null && !notes.agentCalls.has(agentId)) notes.agentCalls.set(agentId, call);
}

function noteAgentCalls(notes: TranscriptNotes, record: Wire): void {
  const content = asObject(record['message'])?.['content'];
  if (!Array.isArray(content)) return;
  for (const value of content) {
    const block = asObject(value);
    if (block?.['type'] !== 'tool_use' || (block['name'] !== 'Task' && block['name'] !== 'Agent')) continue;
    const prompt = asName(asObject(block['input'])?.['prompt']);
    const id = asName(block['id']);
    if (prompt !== null && id !== null) getOrAdd(notes.agentPrompts, prompt, () => []).push(id);
  }
}
