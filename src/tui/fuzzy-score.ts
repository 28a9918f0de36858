/** How well typed words fit a text: every word's letters in order, the closer together the better; undefined for not at all. */
export function fuzzyScore(typed: string, text: string): number | undefined {
  const low = text.toLowerCase();
  let score = 0;
  for (const word of typed.toLowerCase().split(/\s+/)) {
    const own = wordScore(word, low);
    if (own === undefined) return undefined;
    score += own;
  }
  return score;
}

const spread = 3;

function wordScore(word: string, text: string): number | undefined {
  if (word === '') return 0;
  const whole = text.indexOf(word);
  if (whole >= 0) return 1000 - Math.min(500, whole);
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
    if (matched) return 400 - Math.min(300, at - from);
  }
  return undefined;
}
