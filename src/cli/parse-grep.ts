/**
 * `some words` or `/pattern/i` → a function that finds it; undefined where the pattern is none. Patterns run in linear time:
 * they are the user's own, and the text they run over is not.
 */
import { holdsText } from '../report/holds-text.ts';

const pattern = /^\/(.+)\/([dgimsuvy]*)$/s;

export async function parseGrep(wish: string): Promise<((text: string) => boolean) | undefined> {
  const [, source, flags] = pattern.exec(wish) ?? [];
  if (source === undefined) return (text) => holdsText(text, wish);
  const { parseNeedle } = await import('../index-store/parse-needle.ts');
  // The others mean nothing where only one place is looked for.
  const needle = await parseNeedle(`/${source}/${flags!.replace(/[^ims]/g, '')}`, true);
  return needle && ((text) => needle.find(text) !== null);
}

export function noPattern(wish: string): string {
  return `--grep ${wish} cannot be searched for: it is no pattern, or one that looks around or back.`;
}
