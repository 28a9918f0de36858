/** A text of any length → what of it is worth wrapping for a screen, and how much is left. */
const mostCharacters = 200_000;
const mostLines = 3000;

export interface Windowed {
  readonly text: string;
  readonly left: number;
}

export function windowText(text: string): Windowed {
  let end = Math.min(text.length, mostCharacters);
  let from = 0;
  for (let count = 0; count < mostLines; count++) {
    const next = text.indexOf('\n', from);
    if (next === -1 || next >= end) return { text: text.slice(0, end), left: text.length - end };
    from = next + 1;
  }
  end = from - 1;
  return { text: text.slice(0, end), left: text.length - end };
}
