/** Untrusted text → one line of Markdown that shows it and does nothing else: no markup, no HTML, no table cells. */
import { type SafeText, sanitise } from '../safe/sanitise.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export function escapeMarkdown(text: string): SafeText {
  return sanitise(text)
    .trim()
    .replace(/[\\`*_[\]|~#!]/g, (sign) => `\\${sign}`)
    .replace(/[&<>]/g, (sign) => entities[sign] ?? sign)
    .replace(/\s*\n\s*/g, ' ') as SafeText;
}
