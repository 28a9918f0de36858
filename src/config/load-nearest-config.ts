/**
 * The configuration that lies nearest to a folder, or none. A link is not followed: what is wrong with a configuration is
 * told with its words, and a repository could have another file's words told.
 */
import { lstatSync } from 'node:fs';
import { relative } from 'node:path';
import { emptyConfig, type KnownRule } from './config.ts';
import { findConfig } from './find-config.ts';
import { type LoadedConfig, loadConfig } from './load-config.ts';

export function loadNearestConfig(here: string, rules: readonly KnownRule[]): LoadedConfig {
  const found = findConfig(here);
  if (found === undefined) return { ok: true, config: emptyConfig, file: '', folder: here };
  const file = relative(here, found);
  if (isLink(found))
    return { ok: false, problems: [`The configuration ${file} is a link, which is not followed: put the file there.`] };
  return loadConfig(file, rules);
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}
