/**
 * Whether a path, relative and with slashes, is meant by a pattern of `*`, `?` and `**`. A pattern that means a folder
 * means all in it. No regular expression: patterns come from the checked repository and must not take for ever.
 */
export function matchPath(pattern: string, path: string): boolean {
  if (pattern === '.') return true;
  const wanted = pattern.split('/');
  const parts = path.split('/');
  // reached[i]: the pattern's first i parts can stand for the path's parts so far.
  let reached = wanted.map(() => false);
  reached.unshift(true);
  spread(reached, wanted);
  for (const part of parts) {
    const next = new Array<boolean>(reached.length).fill(false);
    for (const [index, one] of wanted.entries()) {
      if (one === '**' ? reached[index + 1] || reached[index] : reached[index] && matchPart(one, part)) {
        next[index + 1] = true;
      }
    }
    spread(next, wanted);
    if (next[wanted.length]) return true;
    reached = next;
  }
  return false;
}

/** `**` may stand for nothing. */
function spread(reached: boolean[], wanted: readonly string[]): void {
  for (const [index, one] of wanted.entries()) if (one === '**' && reached[index]) reached[index + 1] = true;
}

function matchPart(pattern: string, part: string): boolean {
  let at = 0;
  let star = -1;
  let retry = 0;
  for (let index = 0; index < part.length; ) {
    if (at < pattern.length && pattern[at] !== '*' && (pattern[at] === '?' || pattern[at] === part[index])) {
      at++;
      index++;
    } else if (pattern[at] === '*') {
      star = at++;
      retry = index;
    } else if (star >= 0) {
      at = star + 1;
      index = ++retry;
    } else return false;
  }
  while (pattern[at] === '*') at++;
  return at === pattern.length;
}
