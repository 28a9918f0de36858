/** Session ids → the beginning of each that means no other of them, at least eight characters. */
const least = 8;

export function shortIds(ids: Iterable<string>): ReadonlyMap<string, string> {
  const sorted = [...new Set(ids)].sort();
  return new Map(
    sorted.map((id, index) => {
      const shared = Math.max(sharedStart(id, sorted[index - 1] ?? ''), sharedStart(id, sorted[index + 1] ?? ''));
      return [id, id.slice(0, Math.max(least, shared + 1))];
    }),
  );
}

function sharedStart(a: string, b: string): number {
  let count = 0;
  while (count < a.length && a[count] === b[count]) count++;
  return count;
}
