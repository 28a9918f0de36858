/**
 * Text → the names in it that mix Latin letters with Cyrillic or Greek ones that look like Latin: `pаypal`. A name is a word
 * of an address, of a path or a package; with `everyWord` any word is. A letter that looks like none of Latin's tells a
 * reader by itself, and so a word that holds one is left out.
 */
export interface Lookalike {
  readonly start: number;
  readonly end: number;
  readonly word: string;
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
  const found: Lookalike[] = [];
  for (const match of text.matchAll(host)) add(found, match);
  const hosts = [...found];
  let at = 0;
  for (const match of text.matchAll(word)) {
    const start = match.index;
    while (at < hosts.length && hosts[at]!.end <= start) at++;
    if (start >= (hosts[at]?.start ?? text.length)) continue;
    if (everyWord || isName(text, start, start + match[0].length)) add(found, match);
  }
  return found.sort((a, b) => a.start - b.start);
}

function add(found: Lookalike[], { 0: name, index }: RegExpExecArray): void {
  const letters = [...new Set(name.match(others) ?? [])];
  const [first] = letters;
  if (first === undefined || !latin.test(name)) return;
  if (!letters.every((letter) => like.Cyrillic.includes(letter) || like.Greek.includes(letter))) return;
  const script = like.Cyrillic.includes(first) ? 'Cyrillic' : 'Greek';
  found.push({ start: index, end: index + name.length, word: name, script, letters });
}

function isName(text: string, start: number, end: number): boolean {
  if (joinedAfter.test(text.slice(end, end + 4))) return true;
  const before = text.slice(Math.max(0, start - 80), start);
  return joinedBefore.test(before.slice(-4)) || installed.test(before);
}
