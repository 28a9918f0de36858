import { Option } from 'commander';
import type { CommandSpec } from '../command-spec.ts';
import type { ArchiveFlags } from '../run-archive.ts';

export const archive: CommandSpec<ArchiveFlags> = {
  name: 'archive',
  args: [
    ['<dir>', 'the folder to copy to; it is made if it does not exist'],
    ['[paths...]', 'files, folders, patterns, session ids (default: all sessions of the agent)'],
  ],
  summary: 'Copy transcripts to where the agent does not delete them',
  options: [
    new Option('-n, --dry-run', 'say what would be copied, write nothing'),
    new Option('-l, --list', 'list every file that is copied'),
    new Option('--verify', 'also compare every older copy with its hash'),
    new Option('-f, --format <format>', 'its form').choices(['text', 'json']).default('text'),
  ],
  examples: [
    ['askback archive ~/transcripts', 'all sessions; run it again to add what is new'],
    ['askback archive ~/transcripts --dry-run --list', 'what it would do'],
    ['askback archive ~/transcripts --verify', 'and check that older copies are still whole'],
    ['askback decisions ~/transcripts', 'an archive is a place like any other'],
  ],
  run: async (io, [folder = '', ...paths], flags) => {
    const { runArchive } = await import('../run-archive.ts');
    return runArchive(io, folder, paths, flags);
  },
};
