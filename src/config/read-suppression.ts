import type { KnownRule, Suppression } from './config.ts';
import { describeNode } from './describe-node.ts';
import { didYouMean } from './did-you-mean.ts';
import type { JsonNode } from './json-node.ts';
import type { ProblemSink } from './problem-sink.ts';
import { readFields } from './read-fields.ts';
import { readText } from './read-text.ts';

const keys = ['rule', 'session', 'ask', 'reason', 'expires'] as const;
const shortestPrefix = 4;

export function readSuppression(
  node: JsonNode,
  where: string,
  rules: readonly KnownRule[],
  problem: ProblemSink,
): Suppression | undefined {
  const before = countProblems(problem);
  const fields = readFields(node, where, keys, before.problem);
  if (node.kind !== 'object') return undefined;
  const textOf = (key: (typeof keys)[number]): string => {
    const field = fields.get(key);
    if (field === undefined) before.problem(node, `${where} has no "${key}"${whyNeeded[key] ?? ''}.`);
    return field === undefined ? '' : (readText(field.value, `${where}.${key}`, before.problem) ?? '');
  };
  const rule = textOf('rule');
  const ids = rules.map(({ id }) => id);
  if (rule !== '' && !ids.includes(rule))
    before.problem(fields.get('rule')!.value, `Unknown rule "${rule}" in ${where}${didYouMean(rule, ids)}`);
  const session = textOf('session');
  if (session !== '' && session.length < shortestPrefix)
    before.problem(
      fields.get('session')!.value,
      `"${where}.session" must have at least ${shortestPrefix} characters of the session's id.`,
    );
  const reason = textOf('reason');
  const ask = readAsk(fields.get('ask')?.value, where, before.problem);
  const expires = fields.has('expires') ? readDay(fields.get('expires')!.value, where, before.problem) : undefined;
  if (before.count() > 0) return undefined;
  return { rule, session, reason, ...(ask !== undefined && { ask }), ...(expires !== undefined && { expires }) };
}

const whyNeeded: Readonly<Record<string, string>> = {
  reason: ': say why the finding is accepted',
};

function countProblems(problem: ProblemSink): { problem: ProblemSink; count: () => number } {
  let count = 0;
  return {
    problem: (at, message) => {
      count++;
      problem(at, message);
    },
    count: () => count,
  };
}

function readAsk(node: JsonNode | undefined, where: string, problem: ProblemSink): number | undefined {
  if (node === undefined) return undefined;
  if (node.kind === 'scalar' && typeof node.value === 'number' && Number.isSafeInteger(node.value) && node.value > 0)
    return node.value;
  problem(node, `"${where}.ask" must be the number of an ask, 1 or more, not ${describeNode(node)}.`);
  return undefined;
}

function readDay(node: JsonNode, where: string, problem: ProblemSink): string | undefined {
  const text = node.kind === 'scalar' && typeof node.value === 'string' ? node.value : '';
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // 2026-02-30 is a time for Date, only not that day.
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)) return text;
  problem(node, `"${where}.expires" must be a day, as "2026-12-31", not ${describeNode(node)}.`);
  return undefined;
}
