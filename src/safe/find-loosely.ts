/**
 * Text → every match of every family in it, also where it is broken up by escapes and invisible characters, written with
 * escapes, or in base64. They may overlap.
 */
import { findAll, type SecretFinder } from './find-all.ts';
import { findEncoded } from './find-encoded.ts';
import { looseView } from './loose-view.ts';
import type { SecretFamily } from './secret-family.ts';

export interface Hit {
  readonly family: string;
  readonly start: number;
  readonly end: number;
  /** As a careful reader would write it, so that one secret is one however it was broken up. */
  readonly secret: string;
}

export function findLoosely(text: string, families: readonly SecretFamily[], own?: SecretFinder): Hit[] {
  const find: SecretFinder = (some) => {
    const found = findAll(some, families);
    return own === undefined ? found : found.concat(own(some));
  };
  const hits: Hit[] = find(text).map((found) => ({ ...found, secret: text.slice(found.start, found.end) }));
  const view = looseView(text);
  if (view !== undefined) {
    for (const found of find(view.text)) {
      const [start, end] = view.place(found.start, found.end);
      hits.push({ family: found.family, start, end, secret: view.text.slice(found.start, found.end) });
    }
  }
  for (const found of findEncoded(text, find)) hits.push({ ...found, secret: text.slice(found.start, found.end) });
  return hits;
}
