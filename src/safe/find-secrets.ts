/** Text → the secrets of some families in it, in order and not overlapping; unless told, of the well-known ones. */
import type { FoundSecret, SecretFinder } from './find-all.ts';
import { findLoosely } from './find-loosely.ts';
import { secretFamilies } from './secret-families.ts';

/** `own` finds what a configuration describes beside them. */
export function findSecrets(text: string, own?: SecretFinder, families = secretFamilies): FoundSecret[] {
  const found = findLoosely(text, families, own).sort((a, b) => a.start - b.start || b.end - a.end);
  const apart: FoundSecret[] = [];
  for (const { family, start, end } of found) {
    const last = apart.at(-1);
    if (last === undefined || start >= last.end) apart.push({ family, start, end });
    // Of two that overlap nothing may be left over, whatever a configuration describes.
    else if (end > last.end) apart[apart.length - 1] = { ...last, end };
  }
  return apart;
}
