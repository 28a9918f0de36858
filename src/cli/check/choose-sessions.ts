/** The paths that were named, else those of `include`, and `exclude` → what to look for and which of it to keep. */
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { matchPath } from '../../config/match-path.ts';
import type { SessionFile } from '../../model/session.ts';
import { realPath } from '../../read/real-path.ts';
import type { CheckSettings } from './read-settings.ts';

export interface ChosenSessions {
  readonly paths: readonly string[];
  readonly keep: (file: SessionFile) => boolean;
  /** Nothing was named: these are all the sessions there are. */
  readonly complete: boolean;
}

export function chooseSessions(
  paths: readonly string[],
  { config: { include, exclude }, folder }: Pick<CheckSettings, 'config' | 'folder'>,
): ChosenSessions {
  const below = ({ file }: SessionFile): string | undefined => {
    const near = relative(folder, resolve(file));
    return near.startsWith('..') || isAbsolute(near) ? undefined : near.split(sep).join('/');
  };
  const isAmong = (patterns: readonly string[], file: SessionFile): boolean => {
    const near = below(file);
    return near !== undefined && patterns.some((pattern) => matchPath(pattern, near));
  };
  const included = paths.length === 0 && include.length > 0;
  return {
    paths: included ? [...new Set(include.map((pattern) => fromHere(join(folder, staticPart(pattern)))))] : paths,
    keep: (file) => !isAmong(exclude, file) && (!included || isAmong(include, file)),
    complete: paths.length === 0,
  };
}

/**
 * The patterns of `include` that lead out of the configuration's folder by way of a link. Both may come with a repository
 * that nobody trusts, and what lies outside is not its affair.
 */
export function listLeadingOut({ config: { include }, folder }: Pick<CheckSettings, 'config' | 'folder'>): string[] {
  const root = realPath(folder);
  return include.filter((pattern) => {
    const near = relative(root, realPath(join(folder, staticPart(pattern))));
    return near === '..' || near.startsWith(`..${sep}`) || isAbsolute(near);
  });
}

/** The folders of a pattern before its first star. */
function staticPart(pattern: string): string {
  const parts = pattern.split('/');
  const first = parts.findIndex((part) => /[*?]/.test(part));
  return first < 0 ? pattern : parts.slice(0, first).join('/');
}

/** As a person would type it. */
function fromHere(path: string): string {
  return relative('', path) || '.';
}
