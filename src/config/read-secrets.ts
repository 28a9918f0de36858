/** `secrets`: forms that are secret here. Whether a pattern is one is seen where it is compiled. */
import type { OwnSecret } from '../model/own-secret.ts';
import type { JsonNode } from './json-node.ts';
import type { ProblemSink } from './problem-sink.ts';
import { readFields } from './read-fields.ts';
import { readList } from './read-list.ts';
import { readText } from './read-text.ts';

export const mostSecrets = 50;
export const longestPattern = 500;
/** As it stands in a tag. */
export const secretName = /^[a-z][a-z-]{0,38}$/;

const keys = ['name', 'pattern'] as const;

export function readSecrets(node: JsonNode | undefined, problem: ProblemSink): OwnSecret[] {
  if (node?.kind === 'list' && node.values.length > mostSecrets) {
    problem(node, `"secrets" has more than ${mostSecrets} patterns; alternatives in one pattern stand between "|".`);
    return [];
  }
  return readList(node, 'secrets', problem, (value, where) => readSecret(value, where, problem));
}

function readSecret(node: JsonNode, where: string, problem: ProblemSink): OwnSecret | undefined {
  const fields = readFields(node, where, keys, problem);
  if (node.kind !== 'object') return undefined;
  const [name, pattern] = keys.map((key) => {
    const field = fields.get(key);
    if (field === undefined) problem(node, `${where} has no "${key}".`);
    return field && readText(field.value, `${where}.${key}`, problem);
  });
  if (name !== undefined && !secretName.test(name))
    problem(fields.get('name')!.value, `"${where}.name" must be small letters and dashes, 39 at most, as "acme-key".`);
  if (pattern !== undefined && pattern.length > longestPattern)
    problem(fields.get('pattern')!.value, `"${where}.pattern" is longer than ${longestPattern} characters.`);
  return name === undefined || pattern === undefined ? undefined : { name, pattern };
}
