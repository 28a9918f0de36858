/** Milliseconds → `0.4 s`, `42 s`, `2 min 8 s`, `1 h 5 min`, `3 d 4 h`. */

const units = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const;

export function durationWords(ms: number): string {
  if (ms < 950) return `${(Math.max(0, ms) / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  const largest = units.findIndex(([, size]) => seconds >= size);
  const [[name, size], next] = [units[largest]!, units[largest + 1]];
  const rest = next === undefined ? 0 : Math.floor((seconds % size) / next[1]);
  const tail = next === undefined || rest === 0 ? '' : ` ${rest} ${next[0]}`;
  return `${Math.floor(seconds / size)} ${name}${tail}`;
}
