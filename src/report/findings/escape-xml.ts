/** Untrusted text → what may stand in an XML attribute or element and is read back as the same, less what XML forbids. */
import { type SafeText, sanitise } from '../../safe/sanitise.ts';

// Not written as entities: XML 1.0 forbids these characters in any form.
const illegal = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

export function escapeXml(text: string): SafeText {
  return sanitise(text)
    .replace(illegal, '\ufffd')
    .replace(/[&<>"'\t\n\r]/g, (sign) => entities[sign] ?? sign) as SafeText;
}
