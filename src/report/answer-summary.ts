/** An ask → what came of it, in a line: the picks, the words of the person, or why there are none. */
import type { Ask, Question } from '../model/session.ts';
import { safe } from '../safe/safe.ts';
import { type SafeText, sanitise } from '../safe/sanitise.ts';
import { sanitiseLabel } from '../safe/sanitise-label.ts';
import type { Look } from './look.ts';
import { askStatusWords } from './status-words.ts';

export function answerSummary(ask: Ask, look: Look): SafeText {
  const parts = ask.status === 'answered' ? ask.questions.flatMap((question) => picksOf(question, look)) : [];
  return parts.length > 0 ? (parts.join(', ') as SafeText) : askStatusWords(ask);
}

function picksOf({ answer, kind }: Question, { glyphs }: Look): SafeText[] {
  if (answer === null) return [];
  const [open, close] = glyphs.quotes;
  const picks = answer.chosen.map((label) => sanitiseLabel(label));
  if (answer.text !== null) picks.push(safe`${open}${sanitise(answer.text.trim())}${close}`);
  if (kind === 'boolean' && picks.length === 0) picks.push(answer.value === true ? safe`Yes` : safe`No`);
  return picks;
}
