/**
 * Text → a function that says of a word that it cannot be in it, or that it may be. One pass over the text instead of one
 * for each of many words: a table of which three signs follow each other, by a number made of them.
 */
const SIZE = 1 << 16;
/** Which text set an entry last, so that the table need not be cleared for each. */
const setBy = new Uint32Array(SIZE);
let current = 0;

export function noteTrigrams(text: string): (word: string) => boolean {
  current = (current + 1) >>> 0;
  if (current === 0) setBy.fill(current++);
  let first = 0;
  let second = 0;
  for (let at = 0; at < text.length; at++) {
    const third = text.charCodeAt(at);
    setBy[numberOf(first, second, third)] = current;
    first = second;
    second = third;
  }
  return mayHold;
}

/** Of the text that was noted last. */
function mayHold(word: string): boolean {
  if (word.length < 3) return true;
  return setBy[numberOf(word.charCodeAt(0), word.charCodeAt(1), word.charCodeAt(2))] === current;
}

function numberOf(first: number, second: number, third: number): number {
  return ((first * 961) ^ (second * 31) ^ third) & (SIZE - 1);
}
