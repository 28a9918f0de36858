/** Safe text of several lines → one: a break, with the white space around it, becomes `between`. As long as the text is long. */
import type { SafeText } from './sanitise.ts';

export function joinLines(text: SafeText, between: string): SafeText {
  if (!text.includes('\n')) return text;
  const lines = text.split('\n');
  const last = lines.length - 1;
  let joined = lines[0]!.trimEnd();
  let open = false;
  for (let at = 1; at <= last; at++) {
    const line = at === last ? lines[at]!.trimStart() : lines[at]!.trim();
    // Breaks with nothing but white space between them are one.
    if (!open) joined += between;
    joined += line;
    open = line === '';
  }
  return joined as SafeText;
}
