/**
 * Environment and settings → the folders `askback archive` copies to, in the form of the agent's own places. They come
 * from ASKBACK_ARCHIVE (a path list) and from `archives` in the user's settings.
 */
import { delimiter, isAbsolute, join, resolve } from 'node:path';
import { closeQuietly } from './close-quietly.ts';
import type { ReportFile } from './found-file.ts';
import { openRegularFile } from './open-regular-file.ts';
import { pathKind } from './path-kind.ts';
import { readBytes } from './read-bytes.ts';

export function archivePlaces(
  env: Readonly<Record<string, string | undefined>>,
  home: string,
  report: ReportFile,
): readonly string[] {
  const named = (env['ASKBACK_ARCHIVE'] ?? '').split(delimiter);
  const settings = settingsFile(env, home);
  const archives = [...named, ...(settings === undefined ? [] : inSettings(settings, report))]
    .map((path) => path.trim())
    .filter((path) => path !== '')
    .map((path) => resolve(/^~(?=$|[\\/])/.test(path) ? join(home, path.slice(1)) : path));
  return [...new Set(archives)].map((archive) => join(archive, 'projects'));
}

/** Undefined where there is no home: a file of the folder one happens to be in is not the user's. */
function settingsFile(env: Readonly<Record<string, string | undefined>>, home: string): string | undefined {
  const base = env['XDG_CONFIG_HOME'] ?? '';
  // The XDG rules: a path that is not absolute counts as none.
  if (!isAbsolute(base) && !isAbsolute(home)) return undefined;
  return join(isAbsolute(base) ? base : join(home, '.config'), 'askback', 'config.json');
}

function inSettings(file: string, report: ReportFile): readonly string[] {
  const unusable = (reason: string): readonly string[] => {
    report('read/unreadable', file, `The settings cannot be used: ${reason}.`);
    return [];
  };
  if (pathKind(file).kind === 'missing') return [];
  const opened = openRegularFile(file, 'follow');
  if (!opened.ok) return unusable(opened.message.replace(/\.$/, ''));
  try {
    const bytes = Buffer.allocUnsafe(Math.min(opened.stat.size, maxSize));
    const text = bytes.toString('utf8', 0, readBytes(opened.fd, bytes, 0, bytes.length, 0));
    const settings: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) {
      return unusable('they are not a JSON object');
    }
    const unknown = Object.keys(settings).filter((name) => name !== 'archives' && name !== '$schema');
    // A slip in the name would leave an archive unread without a word.
    if (unknown.length > 0) unusable(`"${unknown[0]}" is no setting, "archives" is`);
    const archives: unknown = Object.hasOwn(settings, 'archives') ? Object(settings).archives : [];
    return isTexts(archives) ? archives : unusable('"archives" is not a list of paths');
  } catch (error) {
    return unusable(error instanceof SyntaxError ? 'they are not JSON' : 'the file cannot be read');
  } finally {
    closeQuietly(opened.fd);
  }
}

const maxSize = 1 << 20;

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
