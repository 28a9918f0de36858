/**
 * The pipeline, START HERE: bytes → lines → records → threads → tool calls → asks → rounds → Session.
 * Two passes: the first keeps a head per record, the second loads the bodies of just the records that ask or decide.
 */
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { AgentFile, Session } from '../model/session.ts';
import { buildSession } from './build-session.ts';
import { type BytesInput, holdBytes } from './hold-bytes.ts';
import type { ReadWish } from './read-heads.ts';
import { readTranscript, type TranscriptSource } from './read-transcript.ts';
import { traceSession } from './trace-session.ts';

/** An agent's transcript with what is known of it. */
export interface AgentSource {
  readonly agent: AgentFile;
  readonly source: TranscriptSource;
}

/** What is known of a transcript beside its bytes. */
export interface ParseOptions extends ReadWish {
  /** What diagnostics call the input; its name also gives the session its id, if that is a uuid. */
  readonly file?: string;
  /** Transcripts of agents that the session started. */
  readonly agents?: readonly (Partial<AgentFile> & { readonly id: string; readonly input: BytesInput })[];
}

/**
 * Text or bytes of a transcript → what happened in it. Never throws on bad input: what is wrong stands in
 * `session.diagnostics`, and the rest is there.
 */
export async function parseSession(input: BytesInput, options: ParseOptions = {}): Promise<Session> {
  const agents = (options.agents ?? []).map(({ input: bytes, ...known }) => {
    const agent = {
      file: `${known.id}.jsonl`,
      agentType: null,
      description: null,
      toolUseId: null,
      copy: false,
      ...known,
    };
    return { agent, source: holdBytes(bytes, agent.file) };
  });
  return parseSources(holdBytes(input, options.file ?? '<input>'), agents, options);
}

/** The same for transcripts whose bytes lie elsewhere, such as on a disk. */
export async function parseSources(
  main: TranscriptSource,
  agents: readonly AgentSource[],
  wish?: ReadWish,
): Promise<Session> {
  const transcript = await readTranscript(main, 'main', wish);
  const others = [];
  for (const { agent, source } of agents)
    others.push({ agent, transcript: await readTranscript(source, 'agent', wish) });
  // A large session takes a moment for each: whoever waits for a key gets a turn between.
  await othersTurn();
  const trace = traceSession(transcript, others);
  await othersTurn();
  return buildSession(transcript, trace);
}
