import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checks } from '../../src/check/checks.ts';
import { buildRulePage, table, whyOf } from './build-rule-page.ts';

const FOLDER = fileURLToPath(new URL('../../docs/rules/', import.meta.url));

const groups: Readonly<Record<string, string>> = {
  question: 'How the agent asks.',
  answer: 'What came back.',
  decision: 'Who decided, and whether anybody did.',
  integrity: 'Whether the file is whole.',
  security: 'What should not be in it.',
};

describe('docs/rules', () => {
  test.each(checks.map((check) => [check.id, check] as const))('%s.md is true', async (id, check) => {
    const file = `${FOLDER}${id}.md`;
    const why = existsSync(file) ? whyOf(readFileSync(file, 'utf8')) : '';
    expect(why.length).toBeGreaterThan(80);
    await expect(buildRulePage(check, why)).toMatchFileSnapshot(file);
  });

  test('README.md lists every rule', async () => {
    const parts = Object.entries(groups).map(([group, about]) => {
      const own = checks.filter(({ id }) => id.startsWith(`${group}/`));
      const rows = own.map(({ id, summary, levels }) => {
        return [`[${id}](${id}.md)`, summary, levels.recommended, levels.strict];
      });
      return `## ${group}\n\n${about}\n\n${table(['Rule', 'Demands', 'Recommended', 'Strict'], rows)}`;
    });
    const page = `# Rules\n\n${intro}\n\n${parts.join('\n\n')}\n`;
    await expect(page).toMatchFileSnapshot(`${FOLDER}README.md`);
  });

  test('no page of a rule that is gone', () => {
    const pages = readdirSync(FOLDER, { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.md'));
    const ids = pages.map((page) => page.replaceAll('\\', '/').slice(0, -'.md'.length));
    expect(ids.filter((id) => id !== 'README' && !checks.some((check) => check.id === id))).toEqual([]);
  });
});

const intro = `What \`askback check\` looks for. A rule is \`off\`, or its findings are an \`info\`, a \`warning\` or an \`error\`;
\`askback:recommended\` tells what nobody should miss, \`askback:strict\` everything. \`askback explain RULE\` prints a
rule's page. Rules of your own: [custom-rules.md](../custom-rules.md).`;
