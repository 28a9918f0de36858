/** The nearest configuration → what it describes as secret, or all that is wrong with it. It can only add to what is hidden. */
import { relative, resolve } from 'node:path';
import { checks } from '../check/checks.ts';
import { findConfig } from '../config/find-config.ts';
import { loadConfig } from '../config/load-config.ts';
import { type CompiledSecrets, compileOwnSecrets } from '../safe/compile-own-secrets.ts';

export async function readOwnSecrets(): Promise<CompiledSecrets> {
  const here = resolve('');
  const file = findConfig(here);
  if (file === undefined) return compileOwnSecrets([]);
  const loaded = loadConfig(relative(here, file), checks);
  if (!loaded.ok) return loaded;
  const compiled = await compileOwnSecrets(loaded.config.secrets);
  return compiled.ok ? compiled : { ok: false, problems: compiled.problems.map((each) => `${loaded.file}: ${each}`) };
}
