import { Option } from 'commander';
import { safe } from '../../safe/safe.ts';
import type { SafeText } from '../../safe/sanitise.ts';
import type { CommandSpec } from '../command-spec.ts';
import { fail } from '../fail.ts';
import { keepsArchive } from '../keeps-archive.ts';
import { cacheOption, formOptions, spanOptions } from '../list-options.ts';
import { type DecisionFlags, readDecisionWish } from '../read-decision-wish.ts';
import { redactOptions } from '../redact-options.ts';
import { sayNothingMatches } from '../say-nothing-matches.ts';
import { withSessions } from '../with-sessions.ts';

export const decisions: CommandSpec<DecisionFlags> = {
  name: 'decisions',
  args: [['[paths...]', 'files, folders, patterns, session ids, - for stdin (default: all sessions)']],
  summary: 'List every question over all sessions, with its answer and who decided, newest first',
  options: [
    ...spanOptions,
    new Option(
      '-s, --status <list>',
      'answered, pending, cancelled, timeout, unanswered, invalid, approved, rejected …',
    ),
    new Option('-b, --decided-by <list>', 'human, timeout, default, agent, nobody, rule'),
    new Option('-g, --grep <text>', 'words, or a /pattern/i, in question, answer or notes'),
    new Option('-k, --kind <list>', 'question, plan, permission, interrupt, or all').default('question,plan'),
    new Option('-t, --tool <text>', 'a part of the name of the tool that asked'),
    new Option('--branch <which>', 'what was abandoned too, or not').choices(['active', 'all']).default('active'),
    new Option('-w, --wrap', 'wrap long questions and answers instead of cutting them'),
    ...formOptions,
    ...redactOptions,
    cacheOption,
  ],
  examples: [
    ['askback decisions', 'everything, newest first'],
    ['askback decisions --since 7d --project shop', 'this week, in one project'],
    ['askback decisions --decided-by timeout,nobody', 'what no person decided'],
    ['askback decisions --status pending', 'what waits for an answer'],
    ["askback decisions -g '/postgres|sqlite/i' --wrap", 'about databases, in full'],
    ['askback decisions -k all -f csv > all.csv', 'also permissions and interruptions'],
  ],
  run: async (io, paths, flags) => {
    const wish = await readDecisionWish(flags, io.now());
    if (typeof wish === 'string') return fail(io, wish);
    return withSessions(
      io,
      paths,
      async (sessions, own) => {
        const { collectDecisions } = await import('../collect-decisions.ts');
        const { writeDecisions } = await import('../write-decisions.ts');
        const collected = await collectDecisions(sessions, wish);
        await writeDecisions(own, collected, flags, paths.length === 0 && !keepsArchive(io.env));
        if (collected.rows.length === 0) await sayNothingMatches(own, 'decisions', collected.ids.length, hint(flags));
        return 0;
      },
      { redact: flags, cache: flags.cache },
    );
  },
};

/** What the defaults leave out may be what was meant. */
function hint({ kind, branch }: DecisionFlags): SafeText {
  const wider = [...(kind === 'all' ? [] : ['--kind all']), ...(branch === 'all' ? [] : ['--branch all'])];
  return wider.length === 0 ? safe`` : safe`; ${wider.join(' and ') as SafeText} would look further`;
}
