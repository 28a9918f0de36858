/** What was answered, in one line of plain text; null where there is no answer. */
import type { Answer } from '../model/session.ts';

export function answerText(answer: Answer | null): string | null {
  if (answer === null) return null;
  if (typeof answer.value === 'boolean' && answer.chosen.length === 0) return answer.value ? 'yes' : 'no';
  const parts = answer.text === null ? answer.chosen : [...answer.chosen, `“${answer.text}”`];
  const notes = answer.notes === null ? '' : `note: “${answer.notes}”`;
  const words = parts.join(', ');
  return words === '' || notes === '' ? `${words}${notes}` : `${words} (${notes})`;
}
