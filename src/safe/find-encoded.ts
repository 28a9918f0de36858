/** Text → the stretches of base64 in it that hold a secret; each is hidden as a whole. */
import type { FoundSecret, SecretFinder } from './find-all.ts';

// Three letters begin with one of these signs: paths, pictures and hashes are told apart at once.
const encoded = /(?<![\w+/-])(?:[CDI-Za-f][\w+/-]{3}){8}[\w+/-]*={0,2}/g;
/** Of what is left the beginning is looked at. */
const looked = 64;
const longest = 65_536;
const words = /^[\t\n\r\x20-\x7e]*$/;

export function findEncoded(text: string, find: SecretFinder): FoundSecret[] {
  const found: FoundSecret[] = [];
  for (const { 0: match, index } of text.matchAll(encoded)) {
    if (!words.test(decode(match.slice(0, looked)))) continue;
    const [first] = find(decode(match.slice(0, longest)));
    if (first !== undefined) found.push({ family: first.family, start: index, end: index + match.length });
  }
  return found;
}

function decode(base64: string): string {
  return Buffer.from(base64, 'base64').toString('latin1');
}
