import { Option } from 'commander';
import type { CommandSpec } from '../command-spec.ts';
import { fail } from '../fail.ts';
import { parseWidth } from '../parse-width.ts';

export interface ExplainFlags {
  readonly width?: number;
}

export const explain: CommandSpec<ExplainFlags> = {
  name: 'explain',
  args: [['[rule]', 'the id of a rule, or a group of them (default: a list of all)']],
  summary: 'Explain a rule of check: what it wants, why, and how it is set',
  options: [new Option('--width <n>', 'cells per line (default: the terminal, or 80)').argParser(parseWidth)],
  examples: [
    ['askback explain', 'all rules'],
    ['askback explain decision', 'those on decisions'],
    ['askback explain decision/timeout', 'one of them'],
  ],
  run: async (io, [id], { width = io.width }) => {
    const { checks } = await import('../../check/checks.ts');
    const group =
      id === undefined ? checks : checks.filter((known) => known.id.startsWith(`${id.replace(/\/$/, '')}/`));
    if (id === undefined || group.length > 0) {
      const { ruleList } = await import('../../report/findings/rule-list.ts');
      await io.out.lines(ruleList(group, width));
      return 0;
    }
    const rule = checks.find((known) => known.id === id);
    if (rule === undefined) {
      const { didYouMean } = await import('../../config/did-you-mean.ts');
      const ids = checks.map((known) => known.id);
      return fail(io, `There is no rule "${id}"${didYouMean(id, ids)}`);
    }
    const { readRulePage } = await import('../check/read-rule-page.ts');
    const { rulePage } = await import('../../report/findings/rule-page.ts');
    await io.out.lines(rulePage(readRulePage(io, rule), width));
    return 0;
  },
};
