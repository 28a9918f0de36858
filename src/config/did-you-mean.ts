import { nearestName } from './nearest-name.ts';

/** The end of a sentence about a name that is not known: what was probably meant, else what there is. */
export function didYouMean(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  if (nearest !== undefined) return `; did you mean "${nearest}"?`;
  if (known.length === 0) return '; there is none.';
  if (known.length > 12) return '.';
  return `; there ${known.length === 1 ? 'is' : 'are'} ${known.map((one) => `"${one}"`).join(', ')}.`;
}
