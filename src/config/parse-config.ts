/** The text of `askback.config.json` → what it says, or everything that is wrong with it, each with `line:column`. */
import { type Config, type KnownRule, presetChoices, type RuleChoice } from './config.ts';
import type { JsonNode } from './json-node.ts';
import { lineColumn } from './line-column.ts';
import type { ProblemSink } from './problem-sink.ts';
import { readChoice } from './read-choice.ts';
import { readFields } from './read-fields.ts';
import { type JsonFault, readJson } from './read-json.ts';
import { readKeys } from './read-keys.ts';
import { readList } from './read-list.ts';
import { readPattern } from './read-pattern.ts';
import { readRuleChoice } from './read-rule-choice.ts';
import { readSecrets } from './read-secrets.ts';
import { readSuppression } from './read-suppression.ts';
import { readText } from './read-text.ts';

export type ParsedConfig =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

export interface ConfigProblem {
  /** `line:column`. */
  readonly place: string;
  readonly message: string;
}

// Another command's settings get a key of their own here, and in the schema.
const keys = ['$schema', 'extends', 'rules', 'include', 'exclude', 'suppressions', 'secrets', 'keys'] as const;

const mostTold = 50;

export function parseConfig(text: string, rules: readonly KnownRule[]): ParsedConfig {
  const found: JsonFault[] = [];
  const problem: ProblemSink = ({ at }, message) => found.push({ at, message });
  const read = readJson(text);
  if (!read.ok) problem(read, read.message);
  const config = read.ok ? readConfig(read.node, rules, problem) : undefined;
  if (config !== undefined && found.length === 0) return { ok: true, config };
  found.sort((a, b) => a.at - b.at);
  const problems = found.slice(0, mostTold).map(({ at, message }) => ({ place: lineColumn(text, at), message }));
  if (found.length > mostTold) {
    const more = `${found.length - mostTold} more problems follow.`;
    problems.push({ place: lineColumn(text, found[mostTold]!.at), message: more });
  }
  return { ok: false, problems };
}

function readConfig(node: JsonNode, rules: readonly KnownRule[], problem: ProblemSink): Config {
  const fields = readFields(node, 'the configuration', keys, problem);
  const field = (key: (typeof keys)[number]) => fields.get(key)?.value;
  const schema = field('$schema');
  if (schema !== undefined) readText(schema, '$schema', problem);
  const preset = field('extends');
  const chosen = preset && readChoice(preset, 'extends', presetChoices, problem);
  const pattern = (value: JsonNode, where: string) => readPattern(value, where, problem);
  return {
    ...(chosen !== undefined && { extends: chosen }),
    rules: readRules(field('rules'), rules, problem),
    include: readList(field('include'), 'include', problem, pattern),
    exclude: readList(field('exclude'), 'exclude', problem, pattern),
    suppressions: readList(field('suppressions'), 'suppressions', problem, (value, where) =>
      readSuppression(value, where, rules, problem),
    ),
    secrets: readSecrets(field('secrets'), problem),
    keys: readKeys(field('keys'), problem),
  };
}

function readRules(
  node: JsonNode | undefined,
  rules: readonly KnownRule[],
  problem: ProblemSink,
): ReadonlyMap<string, RuleChoice> {
  const choices = new Map<string, RuleChoice>();
  if (node === undefined) return choices;
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  for (const [id, { value }] of readFields(node, '"rules"', [...byId.keys()], problem, 'rule')) {
    const choice = readRuleChoice(value, byId.get(id)!, problem);
    if (choice !== undefined) choices.set(id, choice);
  }
  return choices;
}
