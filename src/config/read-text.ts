import { describeNode } from './describe-node.ts';
import type { JsonNode } from './json-node.ts';
import type { ProblemSink } from './problem-sink.ts';

/** A value that must be text with something in it; undefined, and told, where it is not. */
export function readText(node: JsonNode, where: string, problem: ProblemSink): string | undefined {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') {
    problem(node, `"${where}" must be text, not ${describeNode(node)}.`);
    return undefined;
  }
  if (node.value.trim() === '') {
    problem(node, `"${where}" must not be empty.`);
    return undefined;
  }
  return node.value;
}
