/** A configuration file → what it says and where it lies, or sentences about what is wrong. Nothing of it is ever run. */
import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Config, KnownRule } from './config.ts';
import { parseConfig } from './parse-config.ts';

export type LoadedConfig =
  | { readonly ok: true; readonly config: Config; readonly file: string; readonly folder: string }
  | { readonly ok: false; readonly problems: readonly string[] };

const largestKiB = 256;

export function loadConfig(file: string, rules: readonly KnownRule[]): LoadedConfig {
  const read = readText(file);
  if (!read.ok) return { ok: false, problems: [`The configuration ${file} cannot be read: ${read.why}.`] };
  const parsed = parseConfig(read.text, rules);
  if (!parsed.ok)
    return { ok: false, problems: parsed.problems.map(({ place, message }) => `${file}:${place}: ${message}`) };
  return { ok: true, config: parsed.config, file, folder: dirname(resolve(file)) };
}

function readText(file: string): { ok: true; text: string } | { ok: false; why: string } {
  try {
    // Looked at before it is opened: opening a pipe would wait for ever.
    const { size, isFile } = sizeOf(file);
    if (!isFile) return { ok: false, why: 'it is not a file' };
    if (size > largestKiB * 1024) return { ok: false, why: `it is larger than ${largestKiB} KiB` };
    return { ok: true, text: readFileSync(file, 'utf8') };
  } catch (error) {
    return { ok: false, why: whyNot(error) };
  }
}

function sizeOf(file: string): { size: number; isFile: boolean } {
  const stats = statSync(file);
  return { size: stats.size, isFile: stats.isFile() };
}

function whyNot(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'it does not exist';
  if (code === 'EACCES') return 'permission denied';
  if (code === 'ELOOP') return 'its links lead in a circle';
  if (code === 'ENAMETOOLONG') return 'its path is too long';
  return error instanceof Error ? error.message : String(error);
}
