/**
 * What an archive knows of its files: where each came from, and its size, time and hash. It only saves work: without it,
 * or where it cannot be used, files are compared by their bytes.
 */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../read/failure-text.ts';
import { type Guard, writeAtomic } from './write-atomic.ts';

export interface Entry {
  /** The file it was copied from. */
  readonly source: string;
  readonly size: number;
  /** Of the source and so of the copy: milliseconds since 1970. */
  readonly modified: number;
  readonly sha256: string;
}

/** By path in the archive, with `/` on every system. */
export type Manifest = Map<string, Entry>;

export const manifestName = 'askback-archive.json';

export async function readManifest(archive: string): Promise<Manifest> {
  const path = join(archive, manifestName);
  try {
    // Looked at before it is opened: a pipe would be waited for. Whatever stands there is replaced when it is written.
    if (!(await stat(path)).isFile()) return new Map();
    const data: unknown = JSON.parse(await readFile(path, 'utf8'));
    const files = isObject(data) && isObject(data['files']) ? Object.entries(data['files']) : [];
    return new Map(files.filter((file): file is [string, Entry] => !leadsOut(file[0]) && isEntry(file[1])));
  } catch (error) {
    if (error instanceof SyntaxError || errorCode(error) === 'ENOENT') return new Map();
    throw error;
  }
}

/** Another run may have written meanwhile: what it noted is kept, unless we know better. */
export async function writeManifest(archive: string, changed: Manifest, guard: Guard): Promise<void> {
  const merged = new Map([...(await readManifest(archive)), ...changed]);
  const files = Object.fromEntries([...merged].sort(([a], [b]) => (a < b ? -1 : 1)));
  const text = `${JSON.stringify({ schemaVersion: 1, files }, null, 1)}\n`;
  await writeAtomic(join(archive, manifestName), guard, (file) => file.writeFile(text));
}

/** The manifest is a file like any other, and may have been changed: a path that leads out of the archive is none of it. */
function leadsOut(path: string): boolean {
  return /(?:^|[\\/])\.\.(?:$|[\\/])|^[\\/]|^[A-Za-z]:/.test(path);
}

function isEntry(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { source, size, modified, sha256 } = value;
  return [source, sha256].every((each) => typeof each === 'string') && [size, modified].every(Number.isFinite);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
