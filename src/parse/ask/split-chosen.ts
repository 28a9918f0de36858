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

/** How many stretches between commas may be looked up; more is no answer that a person gave. */
const MOST_LOOKS = 1_000_000;

export function splitChosen(value: string, labels: readonly string[]): SplitChosen {
  const known = new Set(labels);
  known.delete('');
  const most = mostCommas(known) + 1;
  const { starts, endsOf } = listStretches(value, known, most);
  const ways = countWays(value, starts, endsOf);
  const whole = (ways.get(0) ?? 0) > 0;
  const found: string[] = [];
  let at = 0;
  while (at < value.length) {
    const end = endsOf(at).findLast((each) => !whole || waysAfter(value, each, ways) > 0);
    if (end === undefined) break;
    found.push(value.slice(at, end));
    at = afterComma(value, end);
    if (end === value.length) return { labels: found, rest: null, ambiguous: (ways.get(0) ?? 0) > 1 };
  }
  const { ends, rest } = takeFromEnd(value.slice(at), known, most);
  return { labels: [...found, ...ends], rest: rest === '' ? null : rest, ambiguous: false };
}

interface Stretches {
  /** Where a label may start. */
  readonly starts: readonly number[];
  /** Where the labels that stand there end, the shortest first. */
  readonly endsOf: (start: number) => number[];
}

/** A label starts at the front or behind a comma, and ends before one or at the end. */
function listStretches(value: string, known: ReadonlySet<string>, most: number): Stretches {
  const ends = [...commasOf(value), value.length];
  const starts = [...new Set([0, ...ends.flatMap((end) => [end + 1, end + 2])])].filter((at) => isStart(value, at));
  const placeOf = new Map(starts.map((start) => [start, firstAtOrAfter(ends, start)]));
  const tooMany = starts.length * most > MOST_LOOKS;
  const endsOf = (start: number): number[] => {
    const place = placeOf.get(start);
    if (place === undefined || tooMany) return [];
    return ends.slice(place, place + most).filter((end) => known.has(value.slice(start, end)));
  };
  return { starts, endsOf };
}

function mostCommas(labels: ReadonlySet<string>): number {
  let most = 0;
  for (const label of labels) most = Math.max(most, commasOf(label).length);
  return most;
}

function commasOf(text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(','); at >= 0; at = text.indexOf(',', at + 1)) places.push(at);
  return places;
}

function isStart(value: string, at: number): boolean {
  if (at === 0) return true;
  if (at >= value.length) return false;
  return value[at - 1] === ',' || (value[at - 1] === ' ' && value[at - 2] === ',');
}

function firstAtOrAfter(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function afterComma(value: string, end: number): number {
  if (value[end] !== ',') return end;
  return value[end + 1] === ' ' ? end + 2 : end + 1;
}

/** In how many ways labels alone make up the value from each start on; more than two count as two. */
function countWays(value: string, starts: readonly number[], endsOf: Stretches['endsOf']): Map<number, number> {
  const ways = new Map([[value.length, 1]]);
  for (const start of starts.toSorted((a, b) => b - a)) {
    let count = 0;
    for (const end of endsOf(start)) count = Math.min(2, count + waysAfter(value, end, ways));
    if (start < value.length) ways.set(start, count);
  }
  return ways;
}

/** A comma at the very end belongs to a label or to nothing. */
function waysAfter(value: string, end: number, ways: ReadonlyMap<number, number>): number {
  const next = afterComma(value, end);
  return end !== value.length && next === value.length ? 0 : (ways.get(next) ?? 0);
}

/** Lists joined by a bare comma keep the order of the clicks: what was typed may come first. */
function takeFromEnd(value: string, known: ReadonlySet<string>, most: number): { ends: string[]; rest: string } {
  const commas = commasOf(value);
  const ends: string[] = [];
  let end = value.length;
  let left = commas.length;
  for (let looks = 0; looks < MOST_LOOKS; looks += most) {
    const from = Math.max(0, left - most);
    const place = commas.slice(from, left).findIndex((comma) => known.has(value.slice(comma + 1, end)));
    if (place < 0) break;
    left = from + place;
    ends.push(value.slice(commas[left]! + 1, end));
    end = commas[left]!;
  }
  return { ends: ends.reverse(), rest: value.slice(0, end) };
}
