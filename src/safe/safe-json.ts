/**
 * Data → JSON that a terminal cannot act on: what JSON leaves raw (DEL, C1 controls, bidi marks, line separators and
 * whatever else is drawn as nothing) is written as `\u` escapes, and so is the bracket of what a build machine would take
 * for a command in its log. It parses back to the same data.
 */
import type { SafeText } from './sanitise.ts';

const raw = /[\x7f-\x9f\u2028\u2029\ufff9-\ufffb\u{13430}-\u{1343f}\p{Default_Ignorable_Code_Point}\p{Surrogate}]/gu;
const notPlain = /[^\n\x20-\x7e]/;
const command = /##((?:vso|teamcity)?)\[/g;
const harmless: ReadonlySet<string> = new Set(['\u200c', '\u200d', '\ufe0e', '\ufe0f']);

export const safeJson = (value: unknown, indent = 0): SafeText =>
  withoutRaw(JSON.stringify(value, null, indent)).replace(command, String.raw`##$1\u005b`) as SafeText;

/** Most is plain ASCII, and to see that is quick. Joiners and emoji selectors are harmless, and many scripts need them. */
const withoutRaw = (json: string): string =>
  notPlain.test(json) ? json.replace(raw, (char) => (harmless.has(char) ? char : escaped(char))) : json;

const escaped = (char: string): string => {
  let text = '';
  for (let i = 0; i < char.length; i++) text += `\\u${char.charCodeAt(i).toString(16).padStart(4, '0')}`;
  return text;
};
