/** Calls that needed a person's answer before them and had none → findings. */
import type { Ask, Session, ToolCall } from '../model/session.ts';
import type { CheckContext } from './define-check.ts';
import { laneFile } from './lane-file.ts';
import { listStrings } from './list-strings.ts';
import { loadBlock } from './load-block.ts';
import { matchPattern } from './match-pattern.ts';
import { quoteText } from './quote-text.ts';

/** An answer, with where and when it came. */
export interface Confirmation {
  readonly ask: Ask;
  readonly line: number | null;
  readonly at: string | null;
}

type Context = CheckContext<{
  readonly patterns: readonly string[];
  readonly when: readonly string[];
  readonly answers: readonly string[];
  readonly everyCall: boolean;
}>;

export async function reportUnconfirmed(
  { session, options, report }: Context,
  pattern: string,
  confirmations: readonly Confirmation[],
): Promise<void> {
  const refused = new Set(
    session.decisions.filter(({ kind }) => kind === 'permission').map(({ toolUseId }) => toolUseId),
  );
  let last: ToolCall | null = null;
  for (const call of session.calls) {
    if (call.use === null || call.branch === 'abandoned' || refused.has(call.id)) continue;
    const text = `${call.name} ${listStrings((await loadBlock(session, call, 'use'))?.['input']).join(' ')}`;
    if (!options.when.some((each) => matchPattern(text, each))) continue;
    const since = options.everyCall ? last : null;
    last = call;
    const confirmed = confirmations.some((each) => {
      return precedes(session, each, call) && (since === null || !precedes(session, each, since));
    });
    if (confirmed) continue;
    const how = options.answers.length === 0 ? '' : ` by ${options.answers.map(quoteText).join(' or ')}`;
    const message = `${quoteText(text)} ran before a person answered a question with ${quoteText(pattern)}${how}: check what it did, and have the agent ask first.`;
    report({ message, file: call.use.file, line: call.use.line, subject: `${pattern} ${call.id}` });
  }
}

/** Lines of one file are in the order of writing; across files only times are. */
function precedes(session: Session, { ask, line, at }: Confirmation, { use, startedAt }: ToolCall): boolean {
  if (line !== null && use !== null && laneFile(session, ask) === use.file) return line < use.line;
  return at !== null && startedAt !== null && Date.parse(at) <= Date.parse(startedAt);
}
