/** How things are to look: the width there is, the signs, and whose clock. */
import { type Glyphs, glyphSets } from './glyphs.ts';

export interface Look {
  readonly width: number;
  readonly ascii: boolean;
  readonly utc: boolean;
  readonly glyphs: Glyphs;
  /** In words alone, one fact a line: for screen readers, and for pasting. */
  readonly plain: boolean;
}

export function createLook({
  width,
  ascii = false,
  utc = false,
  plain = false,
}: {
  width: number;
  ascii?: boolean;
  utc?: boolean;
  plain?: boolean;
}): Look {
  const glyphs = plain ? glyphSets.words : ascii ? glyphSets.ascii : glyphSets.unicode;
  return { width, ascii: ascii || plain, utc, glyphs, plain };
}
