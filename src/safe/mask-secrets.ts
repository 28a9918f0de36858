/** Text → the same with every well-known secret in it replaced by the name of its family. */
import { findSecrets, type SecretFinder } from './find-secrets.ts';

export function maskSecrets(text: string, own?: SecretFinder): string {
  let masked = '';
  let from = 0;
  for (const { family, start, end } of findSecrets(text, own)) {
    masked += `${text.slice(from, start)}⟨secret:${family}⟩`;
    from = end;
  }
  return from === 0 ? text : masked + text.slice(from);
}
