import { type Stats, statSync } from 'node:fs';
import type { SessionFile } from '../../model/session.ts';

/** Whether a file to be written is one of those that are read, under this name or another. */
export function isInput(target: string, files: readonly SessionFile[]): boolean {
  const own = stat(target);
  if (own === undefined) return false;
  const inputs = files.flatMap(({ file, agents }) => [file, ...agents.map((agent) => agent.file)]);
  return inputs.some((input) => {
    const other = stat(input);
    return other?.ino === own.ino && other.dev === own.dev;
  });
}

/** What cannot be looked at is none of them: writing to it will fail in its own words. */
function stat(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
