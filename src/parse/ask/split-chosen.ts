/**
 * `label1, label2, free text` → its known labels and the rest. Labels may hold commas themselves, so they are matched
 * whole, the longest first, and in a way that leaves nothing over if there is one.
 */
export interface SplitChosen {
  readonly labels: readonly string[];
  readonly rest: string | null;
  /** The labels can be put together in more than one way. */
  readonly ambiguous: boolean;
}

export function splitChosen(value: string, labels: readonly string[]): SplitChosen {
  const byLength = [...new Set(labels)].filter((label) => label !== '').toSorted((a, b) => b.length - a.length);
  const ways = countWays(value, byLength);
  const whole = ways[0]! > 0;
  const found: string[] = [];
  let at = 0;
  while (at < value.length) {
    const next = labelsAt(value, at, byLength).find((end) => !whole || waysAfter(value, end, ways) > 0);
    if (next === undefined) break;
    found.push(value.slice(at, next));
    at = afterComma(value, next);
    if (next === value.length) return { labels: found, rest: null, ambiguous: ways[0]! > 1 };
  }
  const { ends, rest } = takeFromEnd(value.slice(at), byLength);
  return { labels: [...found, ...ends], rest: rest === '' ? null : rest, ambiguous: false };
}

/** Where each label that stands at `at` ends, the longest first. */
function labelsAt(value: string, at: number, labels: readonly string[]): number[] {
  const ends = labels.filter((label) => value.startsWith(label, at)).map((label) => at + label.length);
  return ends.filter((end) => end === value.length || value[end] === ',');
}

function afterComma(value: string, end: number): number {
  if (value[end] !== ',') return end;
  return value[end + 1] === ' ' ? end + 2 : end + 1;
}

/** In how many ways labels alone make up the value from each place on; more than two count as two. */
function countWays(value: string, labels: readonly string[]): Uint8Array {
  const ways = new Uint8Array(value.length + 1);
  const longest = labels[0]?.length ?? 0;
  // A value far longer than all labels together cannot be made of them.
  const total = labels.reduce((sum, label) => sum + label.length + 2, 0);
  if (longest === 0 || value.length > total) return ways;
  ways[value.length] = 1;
  for (let at = value.length - 1; at >= 0; at--) {
    for (const end of labelsAt(value, at, labels)) ways[at] = Math.min(2, ways[at]! + waysAfter(value, end, ways));
  }
  return ways;
}

/** A comma at the very end belongs to a label or to nothing. */
function waysAfter(value: string, end: number, ways: Uint8Array): number {
  const next = afterComma(value, end);
  return end !== value.length && next === value.length ? 0 : ways[next]!;
}

/** Lists joined by a bare comma keep the order of the clicks: what was typed may come first. */
function takeFromEnd(value: string, labels: readonly string[]): { ends: string[]; rest: string } {
  const ends: string[] = [];
  let rest = value;
  for (let found = true; found; ) {
    const label = labels.find((each) => rest.endsWith(`,${each}`));
    found = label !== undefined;
    if (label === undefined) break;
    ends.unshift(label);
    rest = rest.slice(0, -label.length - 1);
  }
  return { ends, rest };
}
