/** A character → all that JSON may have in its place, each byte as a Latin-1 character. */
export function spellingsOf(char: string, matchCase: boolean): readonly string[] {
  const all = new Set<string>();
  for (const each of matchCase ? [char] : casesOf(char)) {
    all.add(asBytes(each));
    all.add(asBytes(JSON.stringify(each).slice(1, -1)));
    if (each === '/') all.add('\\/');
    // Letters and digits are never escaped; other writers escape what is not ASCII, or what HTML minds.
    if (!/^[a-z0-9 ]$/i.test(each)) all.add([...Array(each.length).keys()].map((at) => escapeOf(each, at)).join(''));
  }
  return [...all];
}

export function foldAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Characters beyond ASCII that are an ASCII letter's other case. */
const ALSO: Readonly<Record<string, string>> = { k: '\u212a', s: '\u017f' };

function casesOf(char: string): readonly string[] {
  const low = char.toLowerCase();
  const high = char.toUpperCase();
  if (/^[\x00-\x7f]$/.test(char)) return [low, high, ...(ALSO[low] ?? '')];
  if (low === high) return [char];
  // Some have three: `ß` and `ẞ`, `σ`, `ς` and `Σ`.
  return [char, ...(cased().match(new RegExp(char, 'giu')) ?? [])];
}

let casedSigns: string | undefined;
function cased(): string {
  if (casedSigns !== undefined) return casedSigns;
  let signs = '';
  for (let code = 0; code < 0x1ffff; code++) {
    if (code === 0xd800) code = 0xe000;
    const sign = String.fromCodePoint(code);
    if (sign.toLowerCase() !== sign || sign.toUpperCase() !== sign) signs += sign;
  }
  casedSigns = signs;
  return signs;
}

function asBytes(text: string): string {
  return Buffer.from(text).toString('latin1');
}

function escapeOf(text: string, at: number): string {
  return `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`;
}
