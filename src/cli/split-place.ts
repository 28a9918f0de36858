/** `run.jsonl:42`, as `askback search` prints it and `Y` copies it → the file and its line. */
import { existsSync } from 'node:fs';

const place = /^(.+\.jsonl):([1-9]\d{0,8}):?$/;

export function splitPlace(paths: readonly string[]): { readonly paths: readonly string[]; readonly line?: number } {
  const [path = '', ...others] = paths;
  const found = place.exec(path);
  // A file may be called so.
  if (found === null || others.length > 0 || existsSync(path)) return { paths };
  return { paths: [found[1]!], line: Number(found[2]) };
}
