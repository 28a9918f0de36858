/** `3` or `2-5` → the first and the last round; undefined where it is neither. */
export function parseRounds(text: string): readonly [first: number, last: number] | undefined {
  const found = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(text.trim());
  if (found === null) return undefined;
  const first = Number(found[1]);
  const last = Number(found[2] ?? found[1]);
  return first <= last ? [first, last] : undefined;
}
