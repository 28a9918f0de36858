/** `3`, `2-5`, or `4-` for all from there → the first and the last round; undefined where it is none of these. */
export function parseRounds(text: string): readonly [first: number, last: number] | undefined {
  const found = /^(\d{1,9})(?:(-)(\d{1,9})?)?$/.exec(text.trim());
  if (found === null) return undefined;
  const first = Number(found[1]);
  const last = Number(found[3] ?? (found[2] === '-' ? Number.POSITIVE_INFINITY : first));
  return first <= last ? [first, last] : undefined;
}
