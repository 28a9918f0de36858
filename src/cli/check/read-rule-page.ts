/** A rule → its page, which lies beside the program; where it does not, what the rule says of itself. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from '../../check/define-check.ts';
import type { Io } from '../io.ts';

export function readRulePage({ samples }: Pick<Io, 'samples'>, rule: Check): string {
  try {
    return readFileSync(join(samples, '..', '..', 'docs', 'rules', `${rule.id}.md`), 'utf8');
  } catch {
    return ownWords(rule);
  }
}

function ownWords({ id, summary, levels, options, meanings }: Check): string {
  const settings = Object.entries(options).map(([name, value]) => {
    const meaning = meanings?.[name];
    return `- ${name}: ${JSON.stringify(value)}${meaning === undefined ? '' : `. ${meaning}`}`;
  });
  const level = `Level: ${levels.recommended} in askback:recommended, ${levels.strict} in askback:strict.`;
  return [`# ${id}`, '', summary, '', level, ...(settings.length > 0 ? ['', 'Options:', ...settings] : [])].join('\n');
}
