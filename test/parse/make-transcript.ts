/** A transcript written by hand, one call a line; each record hangs on the one before it unless told otherwise. */
import type { Round, Session } from '../../src/model/session.ts';
import { type ParseOptions, parseSession } from '../../src/parse/parse-session.ts';

export type Fields = Readonly<Record<string, unknown>>;

export interface TranscriptMaker {
  /** Any record; `parentUuid` is the uuid before it, `timestamp` one second later per line. */
  readonly add: (uuid: string, fields: Fields) => TranscriptMaker;
  /** A record without uuid, as it is. */
  readonly bare: (fields: Fields) => TranscriptMaker;
  /** A line as it is. */
  readonly line: (text: string) => TranscriptMaker;
  readonly prompt: (uuid: string, content: unknown, fields?: Fields) => TranscriptMaker;
  readonly says: (uuid: string, text: string, fields?: Fields) => TranscriptMaker;
  readonly blocks: (uuid: string, blocks: readonly unknown[], fields?: Fields) => TranscriptMaker;
  readonly calls: (uuid: string, toolUseId: string, name?: string, fields?: Fields) => TranscriptMaker;
  readonly asks: (uuid: string, toolUseId: string, question: string, fields?: Fields) => TranscriptMaker;
  readonly gets: (uuid: string, toolUseId: string, content?: unknown, fields?: Fields) => TranscriptMaker;
  readonly system: (uuid: string, subtype: string, fields?: Fields) => TranscriptMaker;
  readonly text: () => string;
  readonly parse: (options?: ParseOptions) => Promise<Session>;
}

/** `shared` stands on every record with a uuid. */
export function transcript(shared: Fields = {}): TranscriptMaker {
  const lines: string[] = [];
  let last: string | null = null;
  const write = (record: Fields) => {
    lines.push(JSON.stringify(record));
    return maker;
  };
  const add = (uuid: string, fields: Fields): TranscriptMaker => {
    const record = { uuid, parentUuid: last, timestamp: timeOf(lines.length + 1), ...shared, ...fields };
    last = uuid;
    return write(record);
  };
  const maker: TranscriptMaker = {
    add,
    bare: write,
    line: (text) => {
      lines.push(text);
      return maker;
    },
    prompt: (uuid, content, fields) => add(uuid, { type: 'user', message: { role: 'user', content }, ...fields }),
    blocks: (uuid, content, fields) =>
      add(uuid, { type: 'assistant', message: { role: 'assistant', content }, ...fields }),
    says: (uuid, text, fields) => maker.blocks(uuid, [{ type: 'text', text }], fields),
    calls: (uuid, id, name = 'Bash', fields = {}) =>
      maker.blocks(uuid, [{ type: 'tool_use', id, name, input: { command: id } }], fields),
    asks: (uuid, id, question, fields) =>
      maker.blocks(uuid, [{ type: 'tool_use', id, name: 'AskUserQuestion', input: askInput(question) }], fields),
    gets: (uuid, id, content = 'done', fields = {}) =>
      maker.prompt(uuid, [{ type: 'tool_result', tool_use_id: id, content }], fields),
    system: (uuid, subtype, fields) => add(uuid, { type: 'system', subtype, ...fields }),
    text: () => lines.map((line) => `${line}\n`).join(''),
    parse: (options) => parseSession(maker.text(), options),
  };
  return maker;
}

/** The time of the record on a line. */
export function timeOf(line: number): string {
  return new Date(Date.UTC(2026, 0, 1) + line * 1000).toISOString();
}

export function askInput(question: string) {
  const options = [
    { label: 'Yes', description: '' },
    { label: 'No', description: '' },
  ];
  return { questions: [{ question, header: 'H', multiSelect: false, options }] };
}

/** What is wrong, as `code:line`, without what every invented transcript lacks. */
export function problems(session: Session): string[] {
  return session.diagnostics.map(({ code, line }) => `${code.replace('parse/', '')}:${line}`);
}

/** The lines of a round's steps, with their kinds: `tool:4`. */
export function steps({ steps }: Pick<Round, 'steps'>): string[] {
  return steps.map(({ kind, place }) => `${kind}:${place.line}`);
}

export function labels({ steps }: Pick<Round, 'steps'>): string[] {
  return steps.map(({ kind, label }) => `${kind} ${label}`);
}

/** Every round as `number branchNumber prompt: step lines`. */
export function story({ rounds }: Session): string[] {
  return rounds.map((round) => {
    const lines = round.steps.map(({ place }) => place.line).join(' ');
    return `${round.number} ${round.branch} ${round.prompt ?? '-'}: ${lines}`.trimEnd();
  });
}

/** Both sums of §4.5, as what is missing: zero and zero. */
export function missing({ records: r }: Pick<Session, 'records'>): [number, number] {
  return [
    r.lines + r.glued - r.total - r.blank - r.badLines,
    r.total - r.active - r.abandoned - r.otherLanes - r.unthreaded - r.duplicates,
  ];
}
