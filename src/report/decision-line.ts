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
  return sanitise(`${what}${outcomes[outcome]} ${deciders[decidedBy]}`);
}

export function decisionLine(decision: Decision, look: Look): Line {
  const start = safe`  ${look.glyphs.step.decision} ${decisionWords(decision)}`;
  const said = decision.kind === 'plan' && decision.outcome !== 'rejectedWithFeedback' ? '' : decision.text;
  const room = look.width - start.length - 4;
  const [open, close] = look.glyphs.quotes;
  const quote = said === '' || room < 12 ? safe`` : safe`: ${open}${cut(sanitise(said), room, look)}${close}`;
  return [span(start, 'ask', 'bold'), span(quote)];
}
