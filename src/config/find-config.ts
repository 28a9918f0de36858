/** From a folder upwards to the repository's root, or to that of the file system → the first `askback.config.json`. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const configName = 'askback.config.json';

export function findConfig(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const file = join(at, configName);
    if (existsSync(file)) return file;
    if (existsSync(join(at, '.git')) || dirname(at) === at) return undefined;
  }
}
