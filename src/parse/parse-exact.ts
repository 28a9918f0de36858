/**
 * JSON → its value, in which whole numbers past 2^53 are texts: read as numbers they would be rounded, and two ids would
 * become one. Throws where the text is not JSON.
 */
const large = /[:[,]\s*-?\d{16}/;
/** Neither the fraction nor the exponent of another. */
const whole = /(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g;

export function parseExact(text: string): unknown {
  return JSON.parse(large.test(text) ? quoteLarge(text) : text);
}

function quoteLarge(text: string): string {
  let quoted = '';
  for (let at = 0; at < text.length; ) {
    const open = text.indexOf('"', at);
    const end = open < 0 ? text.length : open;
    quoted += text.slice(at, end).replace(whole, quoteUnsafe);
    at = open < 0 ? end : endOfText(text, open + 1);
    quoted += text.slice(end, at);
  }
  return quoted;
}

function quoteUnsafe(digits: string): string {
  // What JSON does not take for a number must stay wrong.
  return Number.isSafeInteger(Number(digits)) || /^-?0/.test(digits) ? digits : `"${digits}"`;
}

/** Behind the quote that closes a text. */
function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = at;
    while (slashes > start && text[slashes - 1] === '\\') slashes -= 1;
    if ((at - slashes) % 2 === 0) return at + 1;
  }
  return text.length;
}
