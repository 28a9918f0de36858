/** A pattern of `include` or `exclude`. It stays below the configuration's folder: a repository must not name others' files. */
import type { JsonNode } from './json-node.ts';
import type { ProblemSink } from './problem-sink.ts';
import { readText } from './read-text.ts';

export function readPattern(node: JsonNode, where: string, problem: ProblemSink): string | undefined {
  const text = readText(node, where, problem);
  if (text === undefined) return undefined;
  const pattern =
    text
      .replaceAll('\\', '/')
      .replace(/^(?:\.\/)+/, '')
      .replace(/\/+$/, '') || '.';
  if (
    pattern.startsWith('/') ||
    /^[A-Za-z]:/.test(pattern) ||
    pattern.startsWith('~') ||
    pattern.split('/').includes('..')
  ) {
    problem(node, `"${where}" must stay below the configuration's folder; name other places on the command line.`);
    return undefined;
  }
  if (/[[\]{}()!]/.test(pattern)) {
    problem(node, `"${where}" may have *, ** and ? in it, and no other signs of a pattern.`);
    return undefined;
  }
  return pattern;
}
