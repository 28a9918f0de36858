/** How many terminal cells a text takes: CJK and emoji two, marks none, a tab one. */
import stringWidth from 'string-width';
import { graphemes } from './graphemes.ts';

// Characters that are each one grapheme and of one width, the viewer's mark for borders among them; string-width would
// segment them one by one.
const narrow =
  /^[\x20-\x7e\xa0-\xac\xae-\u02ff\u2010-\u2027\u2190-\u2193\u21b3\u2298\u2500-\u25fc\u27e8\u27e9ℹ☐☑★⚙✓✔✖✗✻❯⤷\ue0ff]*$/;
const wide = /[\u3000-\u3029\u3041-\u3096\u30a1-\u30fc\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff60]+/g;
const longText = 2048;

export const textWidth = (text: string): number => {
  if (narrow.test(text)) return text.length;
  const rest = text.replace(wide, '');
  if (narrow.test(rest)) return text.length * 2 - rest.length;
  if (text.includes('\t')) return textWidth(text.replaceAll('\t', ' '));
  if (text.length <= longText) return stringWidth(text);
  let sum = 0;
  for (const piece of graphemes(text)) sum += piece.length > longText ? stringWidth(piece) : textWidth(piece);
  return sum;
};
