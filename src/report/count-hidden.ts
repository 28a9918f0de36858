/** Counts what the texts that are shown hold that nobody would see; colours are only dropped, and not counted. */
import { eachText } from '../safe/each-text.ts';
import { listHidden } from '../safe/list-hidden.ts';
import { safe } from '../safe/safe.ts';
import { type Line, span } from '../safe/span.ts';
import { countWords } from './count-words.ts';

export interface HiddenCounter {
  readonly add: (data: unknown) => void;
  /** None where nothing is hidden. */
  readonly lines: () => readonly Line[];
}

export function countHidden(): HiddenCounter {
  let count = 0;
  return {
    add: (data) => {
      for (const text of eachText(data)) count += listHidden(text).filter(({ kind }) => kind !== 'colour').length;
    },
    lines: () => {
      if (count === 0) return [];
      const words = safe`${countWords(count, safe`hidden character or sequence`, safe`hidden characters and sequences`)}`;
      return [[], [span(safe`${words} in what is shown here, marked where they stand.`, 'error', 'bold')]];
    },
  };
}
