import type { Answer } from '../model/session.ts';

/** An answer for programs: what was chosen, then the person's own words, without any words of ours. */
export function plainAnswer(answer: Answer | null): string | null {
  if (answer === null) return null;
  if (typeof answer.value === 'boolean' && answer.chosen.length === 0) return answer.value ? 'yes' : 'no';
  const parts = answer.text === null ? answer.chosen : [...answer.chosen, answer.text];
  return parts.length > 0 ? parts.join(', ') : null;
}
