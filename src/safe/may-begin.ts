/**
 * Whether a secret of a family may begin at a place. A prefix in the middle of a longer word is chance: base64 holds them
 * all. What looks like the end of a word may be an escape: the `n` of `\n`, the `D` of `%3D`.
 */
import type { SecretFamily } from './secret-family.ts';

const inWord = /[A-Za-z0-9]/;
const escapeBefore = /(?:\\[nrtbf]|\\u[0-9a-fA-F]{4}|%[0-9a-fA-F]{2})$/;

export function mayBegin(text: string, at: number, { after }: SecretFamily): boolean {
  if (at === 0 || after === 'any') return true;
  const before = text[at - 1]!;
  if (before === '-' || before === '_') return after !== 'edge';
  return !inWord.test(before) || escapeBefore.test(text.slice(Math.max(0, at - 6), at));
}
