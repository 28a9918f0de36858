/** An agent that a call started → one line: what it is, what it was for, how much it did. */
import type { Lane, Session } from '../model/session.ts';
import { safe } from '../safe/safe.ts';
import { sanitise } from '../safe/sanitise.ts';
import { type Line, span } from '../safe/span.ts';
import { countWords } from './count-words.ts';
import { cut } from './cut.ts';
import type { Look } from './look.ts';

export function agentLine(lane: Lane, { asks }: Pick<Session, 'asks'>, look: Look): Line {
  const calls = lane.steps.filter(({ kind }) => kind === 'tool' || kind === 'ask').length;
  const asked = asks.filter((ask) => ask.lane === lane.id).length;
  const counts = [
    countWords(lane.steps.length, safe`step`),
    countWords(calls, safe`tool call`),
    ...(asked > 0 ? [countWords(asked, safe`ask`)] : []),
  ].join(', ');
  const [open, close] = look.glyphs.quotes;
  const about = lane.description === null ? safe`` : safe` ${open}${sanitise(lane.description)}${close}`;
  const start = safe`  ${look.glyphs.step.agent} agent `;
  const words = safe`${sanitise(lane.agentType ?? lane.id)}${about}: ${sanitise(counts)}`;
  return [span(start, 'tool'), span(cut(words, look.width - start.length, look), 'plain', 'dim')];
}
