import type { JsonNode } from './json-node.ts';

/** What a value is, for the end of "must be …, not …". */
export function describeNode(node: JsonNode): string {
  if (node.kind === 'object') return 'an object';
  if (node.kind === 'list') return 'a list';
  const { value } = node;
  if (value === null) return 'null';
  if (typeof value === 'string') return `"${value.length > 40 ? `${value.slice(0, 40)}…` : value}"`;
  return String(value);
}
