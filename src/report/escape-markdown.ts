/**
 * Untrusted text → one line of Markdown that shows it and does nothing else: no markup, no HTML, no table cells, no formula;
 * no address becomes a link, nobody is called by `@name` and no issue by `#1`, as GitHub and others do with plain text.
 */
import { joinLines } from '../safe/join-lines.ts';
import { type SafeText, sanitise } from '../safe/sanitise.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes do not help here: links are made of what is left when they have been read. A comment parts the text. */
const linked = /:(?=\/\/)|@(?=\S)|#(?=\d)|www(?=\.)|\bgh-(?=\d)/gi;

export function escapeMarkdown(text: string): SafeText {
  return joinLines(sanitise(text.trim()), ' ')
    .trim()
    .replace(/[\\`*_[\]|~#!$]/g, (sign) => `\\${sign}`)
    .replace(/[&<>]/g, (sign) => entities[sign] ?? sign)
    .replace(linked, '$&<!-- -->') as SafeText;
}
