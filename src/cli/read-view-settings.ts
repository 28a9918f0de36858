/** A configuration → what it changes in the viewer: more that is secret, and other keys. Or all that is wrong with it. */
import { relative, resolve } from 'node:path';
import { checks } from '../check/checks.ts';
import { loadConfig } from '../config/load-config.ts';
import type { KeyChanges } from '../model/viewer-actions.ts';
import { compileOwnSecrets } from '../safe/compile-own-secrets.ts';
import type { SecretFinder } from '../safe/find-all.ts';

export type ViewSettings =
  | { readonly ok: true; readonly file: string; readonly ownSecrets: SecretFinder; readonly keys: KeyChanges }
  | { readonly ok: false; readonly problems: readonly string[] };

export async function readViewSettings(path: string): Promise<ViewSettings> {
  const loaded = loadConfig(relative(resolve(''), path), checks);
  if (!loaded.ok) return loaded;
  const { file, config } = loaded;
  const compiled = await compileOwnSecrets(config.secrets);
  if (!compiled.ok) return { ok: false, problems: compiled.problems.map((each) => `${file}: ${each}`) };
  return { ok: true, file, ownSecrets: compiled.find, keys: config.keys };
}
