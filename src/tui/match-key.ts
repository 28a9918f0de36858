/** A mode, the keys typed so far and the one now → the command they mean, or whether they begin one. */
import type { KeyRow } from './keys.ts';
import type { Mode } from './state.ts';

export type Matched =
  | { readonly kind: 'command'; readonly does: string; readonly key: string }
  | { readonly kind: 'prefix' }
  | { readonly kind: 'none' };

export function matchKey(table: readonly KeyRow[], mode: Mode, prefix: string, key: string): Matched {
  const typed = prefix === '' ? key : `${prefix} ${key}`;
  let begins = false;
  for (const { modes, keys, does } of table) {
    if (!modes.includes(mode)) continue;
    for (const wanted of keys) {
      if (wanted === typed || (prefix !== '' && wanted === `${prefix} *`)) return { kind: 'command', does, key };
      if (wanted.startsWith(`${typed} `)) begins = true;
    }
  }
  return { kind: begins ? 'prefix' : 'none' };
}
