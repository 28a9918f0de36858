/** `AskUserQuestion '{"questions":[…]}'` as a shell command (SPEC B4) → its input, and what its output says. */
import { asObject, asText } from '../wire.ts';
import { parseJson } from './parse-json.ts';
import { shellArgument } from './shell-argument.ts';

/** The JSON of the command; undefined where it holds none. */
export function readShellInput(input: unknown): unknown {
  const command = asText(asObject(input)?.['command']) ?? '';
  const argument = shellArgument(command) ?? '';
  const word = parseJson(firstWord(argument));
  if (asObject(word) !== null || Array.isArray(word)) return word;
  // A here-document, or quoting that the shell would refuse: what lies between the outer braces.
  return parseJson(argument.slice(argument.indexOf('{'), argument.lastIndexOf('}') + 1));
}

/** The first word as a shell would read it: quoted and bare pieces side by side. */
function firstWord(text: string): string {
  let word = '';
  let at = 0;
  while (at < text.length && !/\s/.test(text[at]!)) {
    const char = text[at]!;
    if (char === "'") {
      const end = closing(text, at, "'");
      word += text.slice(at + 1, end);
      at = end + 1;
    } else if (char === '"') {
      const end = closing(text, at, '"');
      word += text.slice(at + 1, end).replace(/\\(["\\$`]|\n)/g, (_, escaped) => (escaped === '\n' ? '' : escaped));
      at = end + 1;
    } else if (char === '\\') {
      word += text[at + 1] ?? '';
      at += 2;
    } else {
      word += char;
      at += 1;
    }
  }
  return word;
}

function closing(text: string, from: number, quote: string): number {
  for (let at = from + 1; at < text.length; at++) {
    if (quote === '"' && text[at] === '\\') at += 1;
    else if (text[at] === quote) return at;
  }
  return text.length;
}

const FAILURES =
  /^(Exit code \d+\n)?\s*(Error: (Invalid JSON format|Validation failed|Missing JSON parameter)|Usage: AskUserQuestion\b)/;
const TIMED_OUT = /^(Error: )?Command timed out after/;

export function shellFailure(output: string): 'invalid' | 'timeout' | null {
  if (FAILURES.test(output)) return 'invalid';
  return TIMED_OUT.test(output) ? 'timeout' : null;
}

/** The JSON that the command printed, as text: questions drawn on the terminal may stand before it. */
export function readShellOutput(output: string): string | undefined {
  if (asObject(parseJson(output)) !== null) return output;
  const start = output.lastIndexOf('{"answers"');
  const text = start < 0 ? '' : output.slice(start, output.lastIndexOf('}') + 1);
  return parseJson(text) === undefined ? undefined : text;
}
