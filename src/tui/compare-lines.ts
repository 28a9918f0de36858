/** What a text was and what it is → its lines in order, each kept, taken out or put in; as few changes as can be found. */
export interface Compared {
  readonly sign: ' ' | '-' | '+';
  readonly line: string;
}

/** Pairs of lines worth comparing; beyond that, all between the first and the last change counts as changed. */
const mostPairs = 90_000;

export function compareLines(before: string, after: string): Compared[] {
  const [old, now] = [splitLines(before), splitLines(after)];
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < old.length - head && tail < now.length - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  const middle = compareMiddle(old.slice(head, old.length - tail), now.slice(head, now.length - tail));
  return [...now.slice(0, head).map(kept), ...middle, ...now.slice(now.length - tail).map(kept)];
}

/** The newline that ends a file makes no line of its own. */
function splitLines(text: string): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}

const kept = (line: string): Compared => ({ sign: ' ', line });
const gone = (line: string): Compared => ({ sign: '-', line });
const come = (line: string): Compared => ({ sign: '+', line });

/** By the longest sequence of lines that both have; what goes stands above what comes. */
function compareMiddle(old: readonly string[], now: readonly string[]): Compared[] {
  if (old.length * now.length > mostPairs) return [...old.map(gone), ...now.map(come)];
  const wide = now.length + 1;
  const common = new Uint16Array((old.length + 1) * wide);
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--) {
      const next = (i + 1) * wide + j;
      common[i * wide + j] =
        old[i] === now[j] ? common[next + 1]! + 1 : Math.max(common[next]!, common[i * wide + j + 1]!);
    }
  const lines: Compared[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) {
      lines.push(kept(old[i]!));
      i++;
      j++;
    } else if (common[(i + 1) * wide + j]! >= common[i * wide + j + 1]!) lines.push(gone(old[i++]!));
    else lines.push(come(now[j++]!));
  }
  return [...lines, ...old.slice(i).map(gone), ...now.slice(j).map(come)];
}
