/** A rule, the reason written for it, and its cases → its page, so that what the page says of the rule is true. */
import type { Check } from '../../src/check/define-check.ts';
import { drawCase } from './draw-case.ts';
import { casesOf } from './rule-cases.ts';

export function buildRulePage(check: Check, why: string): string {
  const { id, summary, covers, levels } = check;
  const cases = casesOf(id);
  const fails = cases.find(({ name }) => name === 'fail')!;
  const passes = cases.find(({ name }) => name === 'pass')!;
  const said = fails.findings.map(({ line, message }) => `${line === null ? 'session' : `line ${line}`}: ${message}`);
  return [
    `# ${id}`,
    summary,
    table(
      ['In `askback:recommended`', 'In `askback:strict`', 'Requirement'],
      [[levels.recommended, levels.strict, covers.join(', ') || '–']],
    ),
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

function optionsOf({ options, meanings }: Check): string {
  const rows = Object.entries(options).map(([name, value]) => {
    return [
      `\`${name}\``,
      `\`${JSON.stringify(value).replaceAll('|', '\\|')}\``,
      meanings?.[name]?.replaceAll('|', '\\|') ?? '',
    ];
  });
  return rows.length === 0 ? 'None.' : table(['Option', 'Default', 'Sets'], rows);
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function block(text: string): string {
  return `\`\`\`text\n${text}\n\`\`\``;
}
