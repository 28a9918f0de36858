/**
 * Text → the names in it that mix Latin letters with Cyrillic or Greek ones that look like Latin: `pаypal`. A name is a word
 * of an address, of a path or a package; with `everyWord` any word is. A letter that looks like none of Latin's tells a
 * reader by itself, and so a word that holds one is left out.
 */
export interface Lookalike {
  readonly start: number;
  readonly end: number;
  readonly script: 'Cyrillic' | 'Greek';
  /** Each once. */
  readonly letters: readonly string[];
}

const other = /[\u0370-\u052f]/;
const like = {
  Cyrillic: 'аеорсухіјѕһԁԛԝӏѵАВЕЅІЈКМНОРСТУХԚԜӀ',
  Greek: 'οϲϳνΑΒΕΖΗΙΚΜΝΟΡΤΥΧ',
} as const;
const latin = /\p{Script=Latin}/u;
const others = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu;
/** Of less than three letters are units and formulas: `hν`. */
const word = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Mn}\d]{3,256}/gu;
const host = /(?<=:\/\/)[^\s/?#⟨"'`<>]{3,256}/gu;

const joinedBefore = /[\p{L}\p{N}][@/._:-]{1,3}$|[@/`]$/u;
const joinedAfter = /^[@/._:-]{1,3}[\p{L}\p{N}]/u;
const installed =
  /(?<![\p{L}\p{N}])(?:install|add|i|get|require|import|from|npx|uvx|bunx)[ (](?:-{1,2}[\w-]{1,20} ){0,3}["']?$/u;

export function listLookalikes(text: string, everyWord = false): Lookalike[] {
  if (!other.test(text)) return [];
  const hosts = Array.from(text.matchAll(host), lookalikeOf).filter((each) => each !== undefined);
  const found = [...hosts];
  let at = 0;
  for (const match of text.matchAll(word)) {
    const each = lookalikeOf(match);
    if (each === undefined) continue;
    while (at < hosts.length && hosts[at]!.end <= each.start) at++;
    const isInHost = each.start >= (hosts[at]?.start ?? text.length);
    if (!isInHost && (everyWord || isName(text, each))) found.push(each);
  }
  return found.sort((a, b) => a.start - b.start);
}

function lookalikeOf({ 0: name, index }: RegExpExecArray): Lookalike | undefined {
  if (!latin.test(name)) return undefined;
  const letters = [...new Set(name.match(others) ?? [])];
  const [first] = letters;
  if (first === undefined) return undefined;
  if (!letters.every((letter) => like.Cyrillic.includes(letter) || like.Greek.includes(letter))) return undefined;
  const script = like.Cyrillic.includes(first) ? 'Cyrillic' : 'Greek';
  return { start: index, end: index + name.length, script, letters };
}

function isName(text: string, { start, end }: Lookalike): boolean {
  if (joinedAfter.test(text.slice(end, end + 4))) return true;
  const before = text.slice(Math.max(0, start - 80), start);
  return joinedBefore.test(before.slice(-4)) || installed.test(before);
}
