/** A session → a counter: for how many questions of an ask the call does not say whether several options may be chosen. */
import type { Ask, Session, ToolCall } from '../model/session.ts';
import { loadBlock } from './load-block.ts';

/** The normal form no longer tells a missing `multiSelect` from a false one, so the call itself is read. */
export function createMultiSelectCounter(session: Session): (ask: Ask) => Promise<number> {
  let calls: ReadonlyMap<string, ToolCall> | undefined;
  return (ask) => {
    calls ??= new Map(session.calls.toReversed().map((call) => [`${call.use?.line} ${call.id}`, call]));
    return countMissing(session, ask, calls.get(`${ask.at.line} ${ask.toolUseId}`));
  };
}

async function countMissing(session: Session, ask: Ask, call: ToolCall | undefined): Promise<number> {
  const formal = ask.dialect === 'shell' || (ask.dialect === 'questions' && ask.tool === 'AskUserQuestion');
  if (!formal || call === undefined) return 0;
  const input = (await loadBlock(session, call, 'use'))?.['input'] as CallInput | null | undefined;
  if (typeof input?.command === 'string') {
    const said = input.command.match(/\bmultiSelect\\?["']?\s{0,8}:/g)?.length ?? 0;
    return Math.max(0, ask.questions.length - said);
  }
  const questions: readonly (CallInput | null)[] = Array.isArray(input?.questions) ? input.questions : [];
  return questions.filter((each) => typeof each?.multiSelect !== 'boolean').length;
}

interface CallInput {
  readonly command?: unknown;
  readonly questions?: unknown;
  readonly multiSelect?: unknown;
}
