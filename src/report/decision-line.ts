/** What was decided on a call without a question → one line: the outcome, by whom, and what the person said. */
import type { Decision } from '../model/session.ts';
import { safe } from '../safe/safe.ts';
import { type SafeText, sanitise } from '../safe/sanitise.ts';
import { type Line, span } from '../safe/span.ts';
import { cut } from './cut.ts';
import type { Look } from './look.ts';

const outcomes: Readonly<Record<Decision['outcome'], string>> = {
  approved: 'approved',
  approvedEdited: 'approved after editing',
  approvedClearContext: 'approved, with a clear context',
  rejected: 'turned down',
  rejectedWithFeedback: 'turned down, with words',
  denied: 'denied',
  interrupted: 'interrupted',
  shutdown: 'shut down',
};

const deciders: Readonly<Record<Decision['decidedBy'], string>> = {
  human: 'by a person',
  rule: 'by a rule',
  agent: 'by the agent',
  nobody: 'by nobody',
};

export function decisionWords({ kind, outcome, decidedBy }: Decision): SafeText {
  const what = kind === 'interrupt' ? '' : `${kind} `;
  const [done, how] = outcomes[outcome].split(', ');
  return sanitise(`${what}${done} ${deciders[decidedBy]}${how === undefined ? '' : `, ${how}`}`);
}

/** The words of the person; an approved plan has those of the plan there. */
export function saidWith({ kind, outcome, text }: Decision): string {
  return kind === 'plan' && outcome !== 'rejectedWithFeedback' ? '' : text;
}

export function decisionLine(decision: Decision, look: Look): Line {
  const start = safe`  ${look.glyphs.step.decision} ${decisionWords(decision)}`;
  const said = saidWith(decision);
  const room = look.width - start.length - 4;
  const [open, close] = look.glyphs.quotes;
  const quote = said === '' || room < 12 ? safe`` : safe`: ${open}${cut(sanitise(said), room, look)}${close}`;
  return [span(start, 'ask', 'bold'), span(quote)];
}
