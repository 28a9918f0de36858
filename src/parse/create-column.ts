/** Numbers in pages, so that a list can grow to millions without ever being copied or lying in the heap. */
const PAGE_BITS = 14;
const PAGE = 1 << PAGE_BITS;

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
      if (page === pages.length) pages.push(new Kind(PAGE));
      pages[page]![index & (PAGE - 1)] = value;
    },
  };
}
