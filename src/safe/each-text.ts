/** Plain data → every text in it, keys included. No recursion: how deep it is was the sender's choice. */
export function* eachText(data: unknown): Generator<string> {
  const waiting: unknown[] = [data];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') yield next;
    else if (Array.isArray(next)) for (const each of next) waiting.push(each);
    else if (typeof next === 'object' && next !== null) {
      for (const [key, value] of Object.entries(next)) waiting.push(key, value);
    }
  }
}
