/** The earlier of two recorded times, where there are two. */
export function earlierTime(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return Date.parse(b) < Date.parse(a) ? b : a;
}
