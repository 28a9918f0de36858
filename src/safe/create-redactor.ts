/**
 * Texts → the same without secrets, and without what tells who somebody is. Each is replaced by a tag that is the same for
 * the same secret: `[redacted:github-token:3f2a]`. The tag comes from a key, so that nobody can find out by trying.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { eagerFamilies } from './eager-families.ts';
import { findCut, type SecretFinder } from './find-all.ts';
import { findLoosely, type Hit } from './find-loosely.ts';
import { listUserNames } from './list-user-names.ts';
import { isOwnWord } from './own-words.ts';
import { personFamilies } from './person-families.ts';
import { secretFamilies } from './secret-families.ts';
import { isSecretValue } from './secret-key.ts';

export interface Redactor {
  /** `key` is what the text is called where it stands: of `password` nothing is shown, whatever it is. */
  readonly text: (text: string, key?: string) => string;
  /** Takes the names of users out of the paths of homes in a text: from then on they are hidden wherever they stand. */
  readonly learn: (text: string) => void;
  /** How many different ones there were of each family. */
  readonly counts: () => Readonly<Record<string, number>>;
}

const families = [...secretFamilies, ...eagerFamilies, ...personFamilies];
/** Signs of a tag: enough for one run, and for all runs that share a key, where nobody sees that two tags collide. */
const shortest = 4;
const shortestShared = 12;
const tagStart = '[redacted:';
const tagForm = /\[redacted:[a-z-]{1,40}:[0-9a-f]{4,64}\]/g;
const wholeTag = new RegExp(`^${tagForm.source}$`);

const noOwn: SecretFinder = () => [];

/** `own` finds what a configuration describes beside the known families. */
export function createRedactor({ key: given = '', users = [] as readonly string[], own = noOwn } = {}): Redactor {
  const key = given === '' ? randomBytes(32) : given;
  const least = given === '' ? shortest : shortestShared;
  const names = new Set(users.filter(isTelling));
  const seen = new Map<string, Set<string>>();
  const taken = new Map<string, string>();

  const tag = (family: string, secret: string): string => {
    const digest = createHmac('sha256', key).update(secret).digest('hex');
    if (!seen.has(family)) seen.set(family, new Set());
    seen.get(family)!.add(digest);
    for (let length = least; ; length += 2) {
      const mark = `${tagStart}${family}:${digest.slice(0, length)}]`;
      const holder = taken.get(mark) ?? digest;
      taken.set(mark, holder);
      if (holder === digest) return mark;
    }
  };
  const text = (whole: string, name?: string): string => {
    if (isOwnWord(whole)) return whole;
    if (isSecretValue(whole, name) && !wholeTag.test(whole)) return tag('password', whole);
    let shown = '';
    let from = 0;
    const hits = [...findHits(whole, own), ...findNames(whole, names)];
    for (const { family, start, end, secret } of merge(withoutTags(whole, hits))) {
      shown += whole.slice(from, start) + tag(family, secret);
      from = end;
    }
    return from === 0 ? whole : shown + whole.slice(from);
  };
  const learn = (path: string): void => {
    for (const name of listUserNames(path)) if (isTelling(name)) names.add(name);
  };
  const counts = () => Object.fromEntries([...seen].map(([family, own]) => [family, own.size] as const).toSorted());
  return { text, learn, counts };
}

function findHits(text: string, own: SecretFinder): Hit[] {
  const hits = findLoosely(text, families, own);
  const cut = findCut(text, families);
  if (cut !== undefined) hits.push({ ...cut, secret: text.slice(cut.start, cut.end) });
  return hits;
}

function* findNames(text: string, names: ReadonlySet<string>): Iterable<Hit> {
  for (const name of names) {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
      const around = [text[at - 1], text[at + name.length]];
      if (around.some((char) => char !== undefined && /[\p{L}\p{N}]/u.test(char))) continue;
      yield { family: 'user', start: at, end: at + name.length, secret: name };
    }
  }
}

/** What was redacted before is left as it is. Both lists are gone through once, side by side. */
function withoutTags(text: string, hits: readonly Hit[]): readonly Hit[] {
  if (hits.length === 0 || !text.includes(tagStart)) return hits;
  const tags = Array.from(text.matchAll(tagForm), ({ 0: { length }, index }) => ({ from: index, to: index + length }));
  let at = 0;
  return hits
    .toSorted((a, b) => a.start - b.start)
    .filter(({ start, end }) => {
      while (at < tags.length && tags[at]!.to <= start) at += 1;
      const tag = tags[at];
      return tag === undefined || start < tag.from || end > tag.to;
    });
}

/** Those that touch become one, so that nothing of either is left over. */
function merge(hits: readonly Hit[]): Hit[] {
  const merged: Hit[] = [];
  // The sort is stable: of those that begin together the best known names the tag.
  for (const hit of hits.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last === undefined || hit.start >= last.end) merged.push(hit);
    else if (hit.end > last.end && hit.start === last.start)
      merged[merged.length - 1] = { ...hit, family: last.family };
    else if (hit.end > last.end)
      merged[merged.length - 1] = { ...last, end: hit.end, secret: last.secret + hit.secret };
  }
  return merged;
}

/** Names that half the world's machines share hide nothing, and would be found in every text. */
const common =
  /^(?:root|user|users|home|admin|ubuntu|debian|runner|node|dev|test|app|work|vscode|coder|shared|public|default|guest|me|git|www|data|project|projects|code|src|claude|agent|sandbox|jovyan|ec2-user|codespace|gitpod)$/i;

function isTelling(name: string): boolean {
  return name.length >= 3 && !common.test(name);
}
