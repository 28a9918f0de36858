/** `"off"`, or `["warning", { "maxOptions": 6 }]` → how a rule is to be set. */
import { type KnownRule, levels, type OptionValue, type RuleChoice } from './config.ts';
import { describeNode } from './describe-node.ts';
import type { JsonNode } from './json-node.ts';
import type { ProblemSink } from './problem-sink.ts';
import { readChoice } from './read-choice.ts';
import { readFields } from './read-fields.ts';
import { readOption } from './read-option.ts';

export function readRuleChoice(node: JsonNode, rule: KnownRule, problem: ProblemSink): RuleChoice | undefined {
  const where = `rules["${rule.id}"]`;
  if (node.kind === 'object') {
    problem(node, `"${where}" must be a level, or a list of a level and options, not ${describeNode(node)}.`);
    return undefined;
  }
  if (node.kind === 'scalar') {
    const level = readChoice(node, where, levels, problem);
    return level === undefined ? undefined : { level, options: {} };
  }
  const [first, second, ...more] = node.values;
  if (first === undefined || more.length > 0) {
    problem(node, `"${where}" must be a list of a level and, if wanted, its options.`);
    return undefined;
  }
  const level = readChoice(first, `${where}[0]`, levels, problem);
  const options = second === undefined ? {} : readOptions(second, `${where}[1]`, rule, problem);
  return level === undefined ? undefined : { level, options };
}

function readOptions(
  node: JsonNode,
  where: string,
  rule: KnownRule,
  problem: ProblemSink,
): Record<string, OptionValue> {
  const options: Record<string, OptionValue> = {};
  for (const [name, { value }] of readFields(node, where, Object.keys(rule.options), problem, 'option')) {
    const read = readOption(value, `${where}.${name}`, rule.options[name]!, problem);
    if (read !== undefined) options[name] = read;
  }
  return options;
}
