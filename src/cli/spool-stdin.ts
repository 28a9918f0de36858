/**
 * All of stdin → a temporary file that only the user can read, so that it can be read twice like any other; or a sentence
 * that says why not.
 */
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { failureText } from '../read/failure-text.ts';
import { cleanUpLater } from './clean-up.ts';

export interface Spooled {
  readonly file: string;
  readonly isEmpty: boolean;
  readonly remove: () => void;
}

export async function spoolStdin(stdin: Readable): Promise<Spooled | string> {
  let remove = () => {};
  try {
    const folder = mkdtempSync(join(tmpdir(), 'askback-'));
    remove = cleanUpLater(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'stdin.jsonl');
    await pipeline(stdin, createWriteStream(file, { mode: 0o600 }));
    return { file, isEmpty: statSync(file).size === 0, remove };
  } catch (error) {
    remove();
    return `What is on stdin cannot be kept in a temporary file: ${failureText(error)}.`;
  }
}
