import { describeNode } from './describe-node.ts';
import type { JsonNode } from './json-node.ts';
import { nearestName } from './nearest-name.ts';
import type { ProblemSink } from './problem-sink.ts';

/** One of a few words; undefined, and told, where it is none of them. */
export function readChoice<const Word extends string>(
  node: JsonNode,
  where: string,
  choices: readonly Word[],
  problem: ProblemSink,
): Word | undefined {
  const value = node.kind === 'scalar' ? node.value : undefined;
  const found = choices.find((choice) => choice === value);
  if (found !== undefined) return found;
  const nearest = typeof value === 'string' ? nearestName(value, choices) : undefined;
  const hint = nearest === undefined ? '' : `; did you mean "${nearest}"?`;
  const all = choices.map((choice) => `"${choice}"`).join(', ');
  problem(node, `"${where}" must be one of ${all}, not ${describeNode(node)}${hint === '' ? '.' : hint}`);
  return undefined;
}
