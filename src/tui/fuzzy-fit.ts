/** How typed words fit a text: each as it is, or at least its letters in order and close together; undefined for not at all. */
export function fuzzyFit(typed: string, text: string): 'whole' | 'letters' | undefined {
  const low = text.toLowerCase();
  let fit: 'whole' | 'letters' = 'whole';
  for (const word of typed.toLowerCase().split(/\s+/)) {
    if (low.includes(word)) continue;
    if (!holdsLetters(word, low)) return undefined;
    fit = 'letters';
  }
  return fit;
}

const spread = 3;

function holdsLetters(word: string, text: string): boolean {
  for (let from = text.indexOf(word[0]!); from >= 0; from = text.indexOf(word[0]!, from + 1)) {
    let at = from;
    let matched = true;
    for (const char of word.slice(1)) {
      const next = text.indexOf(char, at + 1);
      // Letters from all over a text would match anything.
      if (next < 0 || next - at > spread) {
        matched = false;
        break;
      }
      at = next;
    }
    if (matched) return true;
  }
  return false;
}
