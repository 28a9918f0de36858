/** Asks by the block that asks, or by the record where that is one question: file, index of the head, place of the block. */
export interface AskNumbers {
  readonly get: (file: number, head: number, place: number | null) => number | undefined;
  readonly set: (file: number, head: number, place: number | null, number: number) => void;
}

export function createAskNumbers(): AskNumbers {
  const files: Map<number, { readonly place: number | null; readonly number: number }[]>[] = [];
  return {
    get: (file, head, place) => files[file]?.get(head)?.find((each) => each.place === place)?.number,
    set(file, head, place, number) {
      files[file] ??= new Map();
      const heads = files[file];
      heads.set(head, [...(heads.get(head) ?? []), { place, number }]);
    },
  };
}
