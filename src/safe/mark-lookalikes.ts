/** Safe text → the same, with a mark behind each name whose letters only look Latin: `pаypal⟨Cyrillic а⟩.com`. */
import { listLookalikes } from './list-lookalikes.ts';

const marked = /^⟨(?:Cyrillic|Greek) /;

export function markLookalikes(text: string, everyWord = false): string {
  let shown = '';
  let from = 0;
  for (const { end, script, letters } of listLookalikes(text, everyWord)) {
    if (marked.test(text.slice(end, end + 10))) continue;
    shown += `${text.slice(from, end)}⟨${script} ${letters.join(', ')}⟩`;
    from = end;
  }
  return from === 0 ? text : shown + text.slice(from);
}
