/** Text → the stretches of base64 in it that hold a secret; each is hidden as a whole. */
import type { FoundSecret, SecretFinder } from './find-all.ts';

const SHORTEST = 32;
// Three letters begin with one of these signs: paths, pictures and hashes are told apart at once.
const encoded = /(?:[CDI-Za-f][\w+/-]{3}){8}/y;
/** Of what is left the beginning is looked at. */
const looked = 64;
const longest = 65_536;
const words = /^[\t\n\r\x20-\x7e]*$/;
const signs = new Uint8Array(128);
for (let code = 0; code < 128; code++) signs[code] = /[\w+/-]/.test(String.fromCharCode(code)) ? 1 : 0;

export function findEncoded(text: string, find: SecretFinder): FoundSecret[] {
  const found: FoundSecret[] = [];
  for (const [start, stop] of listRuns(text)) {
    encoded.lastIndex = start;
    if (!encoded.test(text) || !words.test(decode(text.slice(start, Math.min(stop, start + looked))))) continue;
    const [first] = find(decode(text.slice(start, Math.min(stop, start + longest))));
    if (first !== undefined) found.push({ family: first.family, start, end: withPadding(text, stop) });
  }
  return found;
}

/** Stretches of its signs that are long enough. Every such one covers one of the places that are looked at. */
function* listRuns(text: string): Iterable<readonly [start: number, end: number]> {
  for (let at = SHORTEST - 1; at < text.length; at += SHORTEST) {
    if (!isSign(text, at)) continue;
    let start = at;
    while (start > 0 && isSign(text, start - 1)) start--;
    while (at < text.length && isSign(text, at)) at++;
    if (at - start >= SHORTEST) yield [start, at];
  }
}

function isSign(text: string, at: number): boolean {
  return signs[text.charCodeAt(at)] === 1;
}

function withPadding(text: string, end: number): number {
  return text.startsWith('==', end) ? end + 2 : text.startsWith('=', end) ? end + 1 : end;
}

function decode(base64: string): string {
  return Buffer.from(base64, 'base64').toString('latin1');
}
