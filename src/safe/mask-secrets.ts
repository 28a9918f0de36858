/** Text → the same with every well-known secret in it replaced by the name of its family. */
import { findSecrets } from './find-secrets.ts';

export function maskSecrets(text: string): string {
  let masked = '';
  let from = 0;
  for (const { family, start, end } of findSecrets(text)) {
    masked += `${text.slice(from, start)}⟨secret:${family}⟩`;
    from = end;
  }
  return from === 0 ? text : masked + text.slice(from);
}
