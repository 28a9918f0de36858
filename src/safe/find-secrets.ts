/** Text → the well-known secrets in it, in order and not overlapping. Linear: prefixes first, patterns only behind them. */
import { mayBegin } from './may-begin.ts';
import { noteTrigrams } from './note-trigrams.ts';
import { type SecretFamily, secretFamilies } from './secret-families.ts';

export interface FoundSecret {
  readonly family: string;
  readonly start: number;
  readonly end: number;
}

const LEAD = 160;

/** Text → what is secret in it. */
export type SecretFinder = (text: string) => FoundSecret[];

/** `own` finds what a configuration describes beside them. */
export function findSecrets(text: string, own?: SecretFinder): FoundSecret[] {
  const found = findAll(text, secretFamilies);
  for (const secret of own?.(text) ?? []) found.push(secret);
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  const apart: FoundSecret[] = [];
  for (const secret of found) {
    const last = apart.at(-1);
    if (last === undefined || secret.start >= last.end) apart.push(secret);
    // Of two that overlap nothing may be left over, whatever a configuration describes.
    else if (secret.end > last.end) apart[apart.length - 1] = { ...last, end: secret.end };
  }
  return apart;
}

/** Every match of every family, in the order of the families; they may overlap. */
export function findAll(text: string, families: readonly SecretFamily[]): FoundSecret[] {
  const found: FoundSecret[] = [];
  const mayHold = noteTrigrams(text);
  for (const family of families)
    for (const prefix of family.prefixes) if (mayHold(prefix)) search(text, family, prefix, found);
  return found;
}

function search(text: string, family: SecretFamily, prefix: string, found: FoundSecret[]): void {
  const { name, rest, lead, inside } = family;
  for (let at = text.indexOf(prefix); at >= 0; at = text.indexOf(prefix, at + prefix.length)) {
    if (lead === undefined && !mayBegin(text, at, family)) continue;
    const before = lead?.exec(text.slice(Math.max(0, at - LEAD), at))?.[0];
    if (lead !== undefined && before === undefined) continue;
    rest.lastIndex = at + prefix.length;
    const match = rest.exec(text);
    if (match === null) continue;
    const end = at + prefix.length + match[0].length;
    const [start, stop] = inside === true ? match.indices![1]! : [at - (before?.length ?? 0), end];
    found.push({ family: name, start, end: stop });
    at = Math.max(at, end - prefix.length);
  }
}

/** A secret that was cut off with the text that it ends: its beginning gives it away, and there is no more of it. */
export function findCut(text: string, families: readonly SecretFamily[]): FoundSecret | undefined {
  if (!text.endsWith('…')) return undefined;
  const from = Math.max(0, text.length - LONGEST_CUT);
  const tail = text.slice(from);
  const word = cutWord.exec(tail);
  for (const { name, prefixes, lead, inside } of families) {
    const ownStart = lead === undefined && inside !== true;
    if (word !== null && ownStart && prefixes.some((prefix) => word[0].startsWith(prefix)))
      return { family: name, start: from + word.index, end: text.length };
    const block = prefixes[0] === KEY_START ? tail.lastIndexOf(KEY_START) : -1;
    if (block >= 0) return { family: name, start: from + block, end: text.length };
  }
  return undefined;
}

const LONGEST_CUT = 600;
const KEY_START = '-----BEGIN ';
const cutWord = /(?<![\w+/.~-])[\w+/.~-]{8,}…$/;
