/** `keys`: other keys for what the viewer does. Whether two of them are the same is seen where they are put into its table. */
import { type KeyChanges, namedKeys, viewerActions } from '../model/viewer-actions.ts';
import { describeNode } from './describe-node.ts';
import type { JsonNode } from './json-node.ts';
import { nearestName } from './nearest-name.ts';
import type { ProblemSink } from './problem-sink.ts';
import { readFields } from './read-fields.ts';
import { readList } from './read-list.ts';
import { readText } from './read-text.ts';

const reserved: ReadonlySet<string> = new Set(['ctrl-c', 'ctrl-z', 'ctrl-l']);
const sign = /^[^\s\p{C}\p{M}]$/u;
const withControl = /^ctrl-[a-z]$/;

export function readKeys(node: JsonNode | undefined, problem: ProblemSink): KeyChanges {
  const changes = new Map<string, readonly string[]>();
  if (node === undefined) return changes;
  for (const [action, { value }] of readFields(node, '"keys"', viewerActions, problem, 'action')) {
    const where = `keys.${action}`;
    const keys =
      value.kind === 'list'
        ? readList(value, where, problem, (each, at) => readKey(each, at, problem))
        : [readKey(value, where, problem)].filter((key) => key !== undefined);
    if (value.kind === 'list' && value.values.length === 0) problem(value, `"${where}" names no key.`);
    changes.set(action, keys);
  }
  return changes;
}

function readKey(node: JsonNode, where: string, problem: ProblemSink): string | undefined {
  const text = readText(node, where, problem);
  if (text === undefined) return undefined;
  const parts = text.split(' ');
  const wrong = parts.find((part) => !isKey(part));
  if (wrong === undefined && parts.length <= 2) return text;
  if (wrong !== undefined && reserved.has(wrong))
    problem(node, `"${where}": "${wrong}" cannot be given another meaning.`);
  else if (wrong !== undefined && /^\d$/.test(wrong)) problem(node, `"${where}": digits are counts, and no keys.`);
  else
    problem(
      node,
      `"${where}" must be a key, as "x", "ctrl-x", "pagedown" or "z a", not ${describeNode(node)}${hint(wrong)}`,
    );
  return undefined;
}

function isKey(part: string): boolean {
  if (reserved.has(part) || /^\d$/.test(part)) return false;
  return sign.test(part) || withControl.test(part) || (namedKeys as readonly string[]).includes(part);
}

function hint(wrong: string | undefined): string {
  const nearest = wrong === undefined ? undefined : nearestName(wrong, namedKeys);
  return nearest === undefined ? '.' : `; did you mean "${nearest}"?`;
}
