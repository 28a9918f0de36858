import { Option } from 'commander';
import { sessionOrders } from '../../report/sort-sessions.ts';
import type { CommandSpec } from '../command-spec.ts';
import { fail } from '../fail.ts';
import { keepsArchive } from '../keeps-archive.ts';
import { cacheOption, formOptions, spanOptions } from '../list-options.ts';
import { readSessionWish, type SessionFlags } from '../read-session-wish.ts';
import { redactOptions } from '../redact-options.ts';
import { sayNothingMatches } from '../say-nothing-matches.ts';
import { withSessions } from '../with-sessions.ts';

export const list: CommandSpec<SessionFlags> = {
  name: 'list',
  args: [['[paths...]', 'files, folders, patterns, session ids, - for stdin (default: all sessions)']],
  summary: 'List sessions: when, where, how much was asked and what is still open',
  options: [
    ...spanOptions,
    new Option('-g, --grep <text>', 'words, or a /pattern/i, in the title'),
    new Option('--open', 'only those with asks that wait for an answer'),
    new Option('--sort <by>', 'most, largest or newest first').choices(sessionOrders).default('when'),
    new Option('--reverse', 'the other way round'),
    ...formOptions,
    ...redactOptions,
    cacheOption,
  ],
  examples: [
    ['askback list', 'all sessions, newest first'],
    ['askback list --since 7d --open', 'this week, still waiting for an answer'],
    ['askback list --sort asks --limit 5', 'where the agent asked most'],
    ['askback list --project shop --format json', 'one project, for a program'],
  ],
  run: async (io, paths, flags) => {
    const wish = await readSessionWish(flags, io.now());
    if (typeof wish === 'string') return fail(io, wish);
    return withSessions(
      io,
      paths,
      async (sessions, own) => {
        const { collectSessions } = await import('../collect-sessions.ts');
        const { writeSessions } = await import('../write-sessions.ts');
        const collected = await collectSessions(sessions, wish);
        await writeSessions(own, collected, flags, paths.length === 0 && !keepsArchive(io.env));
        if (collected.rows.length === 0) await sayNothingMatches(own, 'sessions', collected.ids.length);
        return 0;
      },
      { redact: flags, cache: flags.cache },
    );
  },
};
