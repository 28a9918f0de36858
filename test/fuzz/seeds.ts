/** What is mutated: every transcript among the fixtures, and what was found to be hard before. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Seed {
  readonly path: string;
  readonly bytes: Buffer;
}

export function loadSeeds(root: string): Seed[] {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.jsonl'));
  return paths.sort().map((path) => ({ path, bytes: readFileSync(join(root, path)) }));
}
