import { Option } from 'commander';
import { formatSize } from '../../report/format-size.ts';
import { safe } from '../../safe/safe.ts';
import { safeJson } from '../../safe/safe-json.ts';
import type { SafeText } from '../../safe/sanitise.ts';
import type { CommandSpec } from '../command-spec.ts';
import { fail, oneLine } from '../fail.ts';
import { ownCacheFolder } from '../open-own-cache.ts';

interface CacheFlags {
  readonly format: 'text' | 'json';
}

export const cache: CommandSpec<CacheFlags> = {
  name: 'cache',
  args: [['<action>', 'info: where it is and how large; clear: remove it', ['info', 'clear']]],
  summary: 'Look at, or remove, what list and decisions keep to be faster the next time',
  options: [new Option('-f, --format <format>', 'its form').choices(['text', 'json']).default('text')],
  examples: [
    ['askback cache info', 'where it is, and how large'],
    ['askback cache clear', 'remove it; it is made again when needed'],
  ],
  run: async (io, [action], { format }) => {
    const { cacheInfo, clearCache } = await import('../../index-store/manage-cache.ts');
    const folder = await ownCacheFolder(io);
    if (folder === undefined) return fail(io, 'There is no home folder, and so no cache.');
    const { files, bytes, usable } = action === 'clear' ? clearCache(folder) : cacheInfo(folder);
    if (format === 'json') {
      await io.out.text(safe`${safeJson({ folder, files, bytes, usable, cleared: action === 'clear' })}\n`);
      return 0;
    }
    const did = (action === 'clear' ? 'removed ' : '') as SafeText;
    const what = files === 1 ? safe`file` : safe`files`;
    await io.out.text(safe`${did}${files} ${what}, ${formatSize(bytes)}, in ${oneLine(folder)}\n`);
    if (!usable) await io.talk.text(safe`askback: It is not used: somebody else can write to that folder.\n`);
    return 0;
  },
};
