/** Text → the same with every secret in it replaced by the name of its family; who somebody is stays to be read. */
import { eagerFamilies } from './eager-families.ts';
import type { SecretFinder } from './find-all.ts';
import { findSecrets } from './find-secrets.ts';
import { secretFamilies } from './secret-families.ts';

const families = [...secretFamilies, ...eagerFamilies];

export function maskSecrets(text: string, own?: SecretFinder): string {
  let masked = '';
  let from = 0;
  for (const { family, start, end } of findSecrets(text, own, families)) {
    masked += `${text.slice(from, start)}⟨secret:${family}⟩`;
    from = end;
  }
  return from === 0 ? text : masked + text.slice(from);
}
