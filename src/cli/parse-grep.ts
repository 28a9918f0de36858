/** `some words` or `/pattern/i` → a function that finds it; undefined where the pattern is no regular expression. */
import { holdsText } from '../report/holds-text.ts';

const pattern = /^\/(.+)\/([dgimsuvy]*)$/s;

export function parseGrep(wish: string): ((text: string) => boolean) | undefined {
  const [, source, flags] = pattern.exec(wish) ?? [];
  if (source === undefined) return (text) => holdsText(text, wish);
  try {
    // `g` and `y` would make it remember where it stopped.
    const regex = new RegExp(source, flags?.replace(/[gy]/g, ''));
    return (text) => regex.test(text);
  } catch {
    return undefined;
  }
}
