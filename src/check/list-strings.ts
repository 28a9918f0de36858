/** Any JSON value → the strings in it, in order, without its keys. No recursion: depth is the sender's choice. */
export function listStrings(value: unknown): string[] {
  const strings: string[] = [];
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') strings.push(next);
    else if (typeof next === 'object' && next !== null) {
      for (const each of Object.values(next).reverse()) waiting.push(each);
    }
  }
  return strings;
}
