/** An object → its values by key. Keys that are not known or stand there twice are problems; `__proto__` is one like any other. */
import { describeNode } from './describe-node.ts';
import { didYouMean } from './did-you-mean.ts';
import type { JsonEntry, JsonNode } from './json-node.ts';
import type { ProblemSink } from './problem-sink.ts';

/** `where` as it stands in messages: `the configuration`, `suppressions[0]`. `what` is what a key names. */
export function readFields(
  node: JsonNode,
  where: string,
  known: readonly string[],
  problem: ProblemSink,
  what = 'key',
): ReadonlyMap<string, JsonEntry> {
  const fields = new Map<string, JsonEntry>();
  if (node.kind !== 'object') {
    problem(node, `${upper(where)} must be an object, not ${describeNode(node)}.`);
    return fields;
  }
  for (const entry of node.entries) {
    const { key } = entry;
    if (!known.includes(key)) problem(entry, `Unknown ${what} "${key}" in ${where}${didYouMean(key, known)}`);
    else if (fields.has(key)) problem(entry, `"${key}" stands twice in ${where}: keep one of them.`);
    else fields.set(key, entry);
  }
  return fields;
}

function upper(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
