/**
 * How wide each column would like to be → how wide it is. Columns without a share get what they like; the others divide
 * what is left by their shares, and none takes more than it likes.
 */
export interface ColumnNeed {
  readonly likes: number;
  readonly share: number;
}

/** Below this a column shows nothing worth reading. */
const least = 4;

export function fitColumns(needs: readonly ColumnNeed[], room: number): number[] {
  const widths = needs.map(({ likes, share }) => (share === 0 ? likes : 0));
  let left = room - widths.reduce((sum, width) => sum + width, 0);
  let open = needs.flatMap(({ share }, index) => (share > 0 ? [index] : []));
  while (open.length > 0) {
    const shares = open.reduce((sum, index) => sum + needs[index]!.share, 0);
    const fair = (index: number) => Math.floor((Math.max(0, left) * needs[index]!.share) / shares);
    const content = open.filter((index) => needs[index]!.likes <= fair(index));
    if (content.length === 0) {
      for (const index of open) widths[index] = Math.max(least, fair(index));
      break;
    }
    for (const index of content) {
      widths[index] = needs[index]!.likes;
      left -= needs[index]!.likes;
    }
    open = open.filter((index) => !content.includes(index));
  }
  return widths;
}
