/** A rule's option as it is set → its value, which must be of the same type as the default. */
import type { OptionValue } from './config.ts';
import { describeNode } from './describe-node.ts';
import type { JsonNode } from './json-node.ts';
import type { ProblemSink } from './problem-sink.ts';

export function readOption(
  node: JsonNode,
  where: string,
  standard: OptionValue,
  problem: ProblemSink,
): OptionValue | undefined {
  const value = plainValue(node);
  if (value !== undefined && fits(value, standard)) return value;
  problem(node, `"${where}" must be ${wantedFor(standard)}, not ${describeNode(node)}.`);
  return undefined;
}

function plainValue(node: JsonNode): OptionValue | undefined {
  if (node.kind === 'scalar') return node.value ?? undefined;
  if (node.kind === 'object') return undefined;
  const texts = node.values.flatMap((value) =>
    value.kind === 'scalar' && typeof value.value === 'string' ? [value.value] : [],
  );
  return texts.length === node.values.length ? texts : undefined;
}

function fits(value: OptionValue, standard: OptionValue): boolean {
  if (typeof standard === 'number') return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
  return Array.isArray(value) === Array.isArray(standard) && typeof value === typeof standard;
}

function wantedFor(standard: OptionValue): string {
  switch (typeof standard) {
    case 'number':
      return 'a whole number, 0 or more';
    case 'boolean':
      return 'true or false';
    case 'string':
      return 'text';
    default:
      return 'a list of texts';
  }
}
