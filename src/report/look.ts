/** How things are to look: the width there is, the signs, and whose clock. */
import { type Glyphs, glyphSets } from './glyphs.ts';

export interface Look {
  readonly width: number;
  readonly ascii: boolean;
  readonly utc: boolean;
  readonly glyphs: Glyphs;
}

export function createLook({
  width,
  ascii = false,
  utc = false,
}: {
  width: number;
  ascii?: boolean;
  utc?: boolean;
}): Look {
  return { width, ascii, utc, glyphs: ascii ? glyphSets.ascii : glyphSets.unicode };
}
