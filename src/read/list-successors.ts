/**
 * A folder → the names of the transcripts that a session in it carries on from: it starts from a plan, and says where
 * the talk about the plan can be read. Looked up once per folder, since every session in it may be asked about.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { closeQuietly } from './close-quietly.ts';
import { openRegularFile } from './open-regular-file.ts';
import { readBytes } from './read-bytes.ts';

/** The first prompt of the session that carries a plan out lies well within this. */
const HEAD_SIZE = 256 * 1024;
const STARTS_FROM_PLAN = ['"planContent":', 'Implement the following plan:'].map((text) => Buffer.from(text));
const ENDING = '.jsonl';
const LONGEST_NAME = 255;

const known = new Map<string, { readonly changed: number; readonly names: ReadonlySet<string> }>();

export function listSuccessors(folder: string): ReadonlySet<string> {
  const changed = changedAt(folder);
  const before = known.get(folder);
  if (before !== undefined && before.changed === changed) return before.names;
  const names = new Set<string>();
  for (const file of transcriptsIn(folder)) for (const name of namedIn(file)) names.add(name);
  known.set(folder, { changed, names });
  return names;
}

function changedAt(folder: string): number {
  try {
    return statSync(folder).mtimeMs;
  } catch {
    return 0;
  }
}

function transcriptsIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
    return names.map((name) => join(folder, name));
  } catch {
    return [];
  }
}

function namedIn(file: string): string[] {
  const head = readHead(file);
  if (head === undefined || !STARTS_FROM_PLAN.some((mark) => head.includes(mark))) return [];
  const text = head.toString('utf8');
  const names: string[] = [];
  for (let at = text.indexOf(ENDING); at >= 0; at = text.indexOf(ENDING, at + 1)) {
    const before = text.slice(Math.max(0, at - LONGEST_NAME - 1), at);
    const [, name] = /[/\\]([^/\\"]+)$/.exec(before) ?? [];
    if (name !== undefined) names.push(`${name}${ENDING}`);
  }
  return names;
}

function readHead(file: string): Buffer | undefined {
  const opened = openRegularFile(file, 'refuse');
  if (!opened.ok) return undefined;
  try {
    const bytes = Buffer.allocUnsafe(Math.min(HEAD_SIZE, opened.stat.size));
    return bytes.subarray(0, readBytes(opened.fd, bytes, 0, bytes.length, 0));
  } catch {
    return undefined;
  } finally {
    closeQuietly(opened.fd);
  }
}
