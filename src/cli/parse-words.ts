/** `pending,timeout` → the words; the first that is not among the known ones stops it. */
export type Words<Word> =
  | { readonly ok: true; readonly words: readonly Word[] }
  | { readonly ok: false; readonly unknown: string };

export function parseWords<Word extends string>(list: string, known: readonly Word[]): Words<Word> {
  const words: Word[] = [];
  for (const wish of list.split(',').map((part) => part.trim())) {
    const word = known.find((each) => each.toLowerCase() === wish.toLowerCase());
    if (word === undefined) return { ok: false, unknown: wish };
    words.push(word);
  }
  return { ok: true, words };
}
