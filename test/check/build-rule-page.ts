/** A rule, the reason written for it, and its cases → its page, so that what the page says of the rule is true. */
import type { Check } from '../../src/check/define-check.ts';
import { drawCase } from './draw-case.ts';
import { casesOf } from './rule-cases.ts';

export function buildRulePage(check: Check, why: string): string {
  const { id, summary } = check;
  const cases = casesOf(id);
  const fails = cases.find(({ name }) => name === 'fail')!;
  const passes = cases.find(({ name }) => name === 'pass')!;
  const said = fails.findings.map(({ line, message }) => `${line === null ? 'session' : `line ${line}`}: ${message}`);
  return [
    `# ${id}`,
    summary,
    levelsOf(check),
    `## Why\n\n${why}`,
    `## Fails${withOptions(fails.options)}`,
    block(drawCase(fails.text)),
    `\`askback check\` says:`,
    block(said.join('\n')),
    `## Passes${withOptions(passes.options)}`,
    block(drawCase(passes.text)),
    `## Options\n\n${optionsOf(check)}\n`,
  ].join('\n\n');
}

/** What a person wrote into a page. */
export function whyOf(page: string): string {
  return page.slice(page.indexOf('## Why\n') + '## Why\n'.length, page.indexOf('\n## Fails')).trim();
}

function withOptions(options: object): string {
  return Object.keys(options).length === 0 ? '' : `\n\nWith the options \`${JSON.stringify(options)}\`:`;
}

function levelsOf({ levels, covers }: Check): string {
  const level = `\`${levels.recommended}\` in \`askback:recommended\`, \`${levels.strict}\` in \`askback:strict\`.`;
  return covers.length === 0 ? level : `${level} Requirement ${covers.join(', ')}.`;
}

function optionsOf({ options, meanings }: Check): string {
  const lines = Object.entries(options).map(([name, value]) => {
    return `- \`${name}\` (default \`${JSON.stringify(value)}\`): ${meanings?.[name]}`;
  });
  return lines.length === 0 ? 'None.' : lines.join('\n');
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function block(text: string): string {
  return `\`\`\`text\n${text}\n\`\`\``;
}
