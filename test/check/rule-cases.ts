/** The fixtures of the rules: `fixtures/check/<rule>/pass*.jsonl` and `fail*.jsonl`, and beside them what must be found. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Check, CheckOptions } from '../../src/check/define-check.ts';
import { runChecks } from '../../src/check/run-checks.ts';
import type { Finding } from '../../src/model/finding.ts';
import { parseSession } from '../../src/parse/parse-session.ts';

const FOLDER = fileURLToPath(new URL('../../fixtures/check/', import.meta.url));

export type Expected = Pick<Finding, 'rule' | 'line' | 'ask' | 'question' | 'message'>;

export interface RuleCase {
  /** `fail`, `pass-own-limits`. */
  readonly name: string;
  readonly path: string;
  readonly text: string;
  readonly options: CheckOptions;
  /** Empty for a case that passes. */
  readonly findings: readonly Expected[];
}

/** Ids of all folders, which must be rules. */
export function casedRules(): string[] {
  return readdirSync(FOLDER).flatMap((group) => readdirSync(join(FOLDER, group)).map((name) => `${group}/${name}`));
}

export function casesOf(rule: string): RuleCase[] {
  const folder = join(FOLDER, rule);
  const files = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  const names = files.filter((file) => file.endsWith('.jsonl')).map((file) => file.slice(0, -'.jsonl'.length));
  return names.map((name) => {
    const facts = join(folder, `${name}.json`);
    const { options = {}, findings = [] } = existsSync(facts) ? JSON.parse(readFileSync(facts, 'utf8')) : {};
    const path = join(folder, `${name}.jsonl`);
    return { name, path, text: readFileSync(path, 'utf8'), options, findings };
  });
}

/** The rule alone, whatever its level. */
export async function findingsOf(check: Check, { text, options }: RuleCase): Promise<Finding[]> {
  const session = await parseSession(text, { file: 'case.jsonl' });
  return runChecks(session, { checks: [check], settings: { [check.id]: { level: 'warning', options } } });
}
