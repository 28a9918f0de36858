/** Untrusted text → what may stand in an XML element or attribute and is read back as the same, less what XML forbids. */
import { type SafeText, sanitise } from '../../safe/sanitise.ts';

// Not written as entities: XML 1.0 forbids these characters in any form.
const illegal = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export function escapeXml(text: string): SafeText {
  return (
    sanitise(text)
      .replace(illegal, '\ufffd')
      .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
      // Commands to the machine behind a build log (see defuse-commands), written so that an XML reader sees no difference.
      .replace(/##((?:vso|teamcity)?)\[/g, '##$1&#91;')
      .replace(/(?<![^\n])([^\S\n]*):(?=:)/g, '$1&#58;') as SafeText
  );
}
