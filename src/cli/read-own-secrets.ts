/** The nearest configuration → what it describes as secret, or all that is wrong with it. It can only add to what is hidden. */
import { resolve } from 'node:path';
import { checks } from '../check/checks.ts';
import { loadNearestConfig } from '../config/load-nearest-config.ts';
import { type CompiledSecrets, compileOwnSecrets } from '../safe/compile-own-secrets.ts';

export async function readOwnSecrets(): Promise<CompiledSecrets> {
  const loaded = loadNearestConfig(resolve(''), checks);
  if (!loaded.ok) return loaded;
  const compiled = await compileOwnSecrets(loaded.config.secrets);
  return compiled.ok ? compiled : { ok: false, problems: compiled.problems.map((each) => `${loaded.file}: ${each}`) };
}
