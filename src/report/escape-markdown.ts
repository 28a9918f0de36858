/**
 * Untrusted text → one line of Markdown that shows it and does nothing else: no markup, no HTML, no table cells, no formula;
 * no address becomes a link, and nobody is called by `@name`, as GitHub and others do with plain text.
 */
import { joinLines } from '../safe/join-lines.ts';
import { type SafeText, sanitise } from '../safe/sanitise.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export function escapeMarkdown(text: string): SafeText {
  return joinLines(sanitise(text.trim()), ' ')
    .trim()
    .replace(/[\\`*_[\]|~#!$]|:(?=\/\/)|(?<=\bwww)\./gi, (sign) => `\\${sign}`)
    .replace(/[&<>]/g, (sign) => entities[sign] ?? sign)
    .replace(/(?<!\w)@(?=\w)/g, '@<!-- -->') as SafeText;
}
