/** Environment and home → the folders where Claude Code keeps transcripts, best first, whether or not they exist. */
import { isAbsolute, join, resolve } from 'node:path';

export function defaultPlaces(env: Readonly<Record<string, string | undefined>>, home: string): readonly string[] {
  const configured = env['CLAUDE_CONFIG_DIR'] ?? '';
  // The whole value first: a comma may belong to the folder's name.
  const parts = [configured, ...configured.split(',')].map((part) => part.trim()).filter((part) => part !== '');
  // Without a home, as where HOME is empty, these would lie in whatever folder one is in.
  const own = isAbsolute(home) ? [join(home, '.claude'), join(home, '.config', 'claude')] : [];
  const places = [...parts.map((part) => resolve(part)), ...own];
  return [...new Set(places)].map((place) => join(place, 'projects'));
}
