import { describeNode } from './describe-node.ts';
import type { JsonNode } from './json-node.ts';
import type { ProblemSink } from './problem-sink.ts';

/** A list, each value read by `one`; those that are wrong have been told and are left out. */
export function readList<Value>(
  node: JsonNode | undefined,
  where: string,
  problem: ProblemSink,
  one: (node: JsonNode, where: string) => Value | undefined,
): Value[] {
  if (node === undefined) return [];
  if (node.kind !== 'list') {
    problem(node, `"${where}" must be a list, not ${describeNode(node)}.`);
    return [];
  }
  return node.values.flatMap((value, index) => one(value, `${where}[${index}]`) ?? []);
}
