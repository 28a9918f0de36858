/** Bytes → `312 B`, `4.2 kB`, `17 MB`, `1.3 GB`. */
import type { SafeText } from '../safe/sanitise.ts';

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

export function formatSize(bytes: number): SafeText {
  let size = bytes;
  let unit = 0;
  // What would be rounded to 1000 is told in the next unit.
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  const digits = unit === 0 || size >= 9.95 ? 0 : 1;
  return `${size.toFixed(digits)} ${units[unit]}` as SafeText;
}
