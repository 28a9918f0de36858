/**
 * Numbers in pages, so that a list can grow to millions without ever being copied or lying in the heap. The first page
 * starts short: most lists are, and a session may have hundreds of agents, each with its own.
 */
const PAGE_BITS = 14;
const PAGE = 1 << PAGE_BITS;
const SHORT = 64;

export interface Column {
  readonly get: (index: number) => number;
  /** At an index within the list or just behind it. */
  readonly set: (index: number, value: number) => void;
}

export function createColumn(Kind: Uint32ArrayConstructor | Float64ArrayConstructor): Column {
  const pages: (Uint32Array | Float64Array)[] = [];
  return {
    get: (index) => pages[index >> PAGE_BITS]![index & (PAGE - 1)]!,
    set(index, value) {
      const page = index >> PAGE_BITS;
      const at = index & (PAGE - 1);
      const held = pages[page];
      if (held === undefined || at === held.length) {
        const longer = new Kind(page > 0 ? PAGE : Math.max(SHORT, at * 2));
        if (held !== undefined) longer.set(held);
        pages[page] = longer;
      }
      pages[page]![at] = value;
    },
  };
}
