import { statSync } from 'node:fs';

/** Whether two paths lead to one file, by whatever names and links; what cannot be looked at is no file. */
export function isSameFile(one: string, other: string): boolean {
  try {
    const [a, b] = [statSync(one, { throwIfNoEntry: false }), statSync(other, { throwIfNoEntry: false })];
    return a !== undefined && a.ino === b?.ino && a.dev === b.dev;
  } catch {
    return false;
  }
}
