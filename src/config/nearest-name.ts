/** A misspelt name → the known one it is most like, or undefined where none is near enough to be meant. */
const longest = 80;

export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > longest) return undefined;
  const wanted = name.toLowerCase();
  let nearest: string | undefined;
  let least = Math.max(2, Math.ceil(name.length / 3)) + 1;
  for (const candidate of known) {
    const steps = stepsBetween(wanted, candidate.toLowerCase());
    if (steps < least && steps < candidate.length) {
      nearest = candidate;
      least = steps;
    }
  }
  return nearest ?? known.find((candidate) => isPartOf(wanted, candidate.toLowerCase()));
}

/** `timeout` for `decision/timeout`: what stands after the slash is what people remember. */
function isPartOf(wanted: string, candidate: string): boolean {
  return wanted.length >= 4 && candidate.includes(wanted);
}

/** Letters to add, drop, replace, or swap with their neighbour. */
function stepsBetween(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(row[j - 1]! + 1, last[j]! + 1, replaced);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) row[j] = Math.min(row[j]!, beforeLast[j - 2]! + 1);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
