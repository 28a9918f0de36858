/** Environment and home → the folder for what can be made again, by the XDG rules; undefined where there is no home. */
import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';

export function cacheFolder(env: Readonly<Record<string, string | undefined>>, home: string): string | undefined {
  const base = env['XDG_CACHE_HOME'] ?? '';
  // A path that is not absolute counts as none.
  if (isAbsolute(base)) return join(base, 'askback');
  return existsSync(home) ? join(home, '.cache', 'askback') : undefined;
}
