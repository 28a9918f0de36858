/** `--rule decision/timeout=error` → levels by rule id, and a sentence for each that is wrong. */
import { levels as levelNames } from '../../config/config.ts';
import { didYouMean } from '../../config/did-you-mean.ts';
import type { Level } from '../../model/finding.ts';

export interface RuleLevels {
  readonly levels: ReadonlyMap<string, Level>;
  readonly problems: readonly string[];
}

export function parseRuleLevels(texts: readonly string[], ids: readonly string[]): RuleLevels {
  const levels = new Map<string, Level>();
  const problems: string[] = [];
  for (const text of texts) {
    const [, id = text, wanted] = /^(.*)=([^=]*)$/s.exec(text) ?? [];
    const level = levelNames.find((name) => name === wanted);
    if (wanted === undefined) problems.push(`--rule needs a rule and a level, as ${id}=error, not "${text}".`);
    else if (!ids.includes(id)) problems.push(`Unknown rule "${id}" in --rule${didYouMean(id, ids)}`);
    else if (level === undefined)
      problems.push(`Unknown level "${wanted}" in --rule ${id}${didYouMean(wanted, levelNames)}`);
    else levels.set(id, level);
  }
  return { levels, problems };
}
