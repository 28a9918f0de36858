/**
 * Forms of secrets from a configuration → a function that finds them. The configuration may come with a repository that
 * nobody trusts, and so may the text: patterns run in an engine that takes no longer than the text is long, line by line,
 * and one that matches without end hides the rest of the text instead of taking for ever.
 */
import type { RE2JS } from 're2js';
import type { OwnSecret } from '../model/own-secret.ts';
import type { FoundSecret, SecretFinder } from './find-all.ts';

export type CompiledSecrets =
  | { readonly ok: true; readonly find: SecretFinder }
  | { readonly ok: false; readonly problems: readonly string[] };

interface Compiled {
  readonly name: string;
  readonly pattern: RE2JS;
}

/** Of a compiled pattern: what it costs for each character of a text. */
const LARGEST = 2000;
const MOST_MATCHES = 1000;
/** Of a line that is looked at in one piece, and of what two pieces share. */
const PIECE = 1000;
const SHARED = 256;

export async function compileOwnSecrets(own: readonly OwnSecret[]): Promise<CompiledSecrets> {
  if (own.length === 0) return { ok: true, find: () => [] };
  const { RE2JS } = await import('re2js');
  const compiled: Compiled[] = [];
  const problems: string[] = [];
  for (const [index, { name, pattern: source }] of own.entries()) {
    const problem = (why: string) => problems.push(`"secrets[${index}].pattern" ${why}.`);
    try {
      const pattern = RE2JS.compile(source, RE2JS.MULTILINE);
      if (pattern.programSize() > LARGEST) problem('is too large: its repetitions multiply');
      else if (pattern.matches('') || pattern.matcher('').find()) problem('matches nothing at all, and so everything');
      else compiled.push({ name, pattern });
    } catch (error) {
      problem(`is no pattern of RE2 (${error instanceof Error ? error.message : String(error)})`);
    }
  }
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, find: (text) => compiled.flatMap((one) => findOwn(text, one)) };
}

function findOwn(text: string, { name, pattern }: Compiled): FoundSecret[] {
  // Once through, for most texts hold none.
  if (!pattern.matcher(text).find()) return [];
  const found: FoundSecret[] = [];
  for (const [from, to] of listPieces(text)) {
    const matcher = pattern.matcher(text.slice(from, to));
    while (matcher.find()) {
      const group = matcher.groupCount() > 0 && matcher.start(1) >= 0 ? 1 : 0;
      const [start, end] = [from + matcher.start(group), from + matcher.end(group)];
      if (start === end) continue;
      found.push({ family: name, start, end });
      if (found.length === MOST_MATCHES && end < text.length)
        return [...found, { family: name, start: end, end: text.length }];
    }
  }
  return found;
}

/** Every line; a long one in pieces that overlap. */
function* listPieces(text: string): Iterable<readonly [from: number, to: number]> {
  for (let from = 0; from < text.length; ) {
    const newline = text.indexOf('\n', from);
    const end = newline < 0 ? text.length : newline;
    if (end - from <= PIECE) {
      yield [from, end];
      from = end + 1;
    } else {
      yield [from, from + PIECE];
      from += PIECE - SHARED;
    }
  }
}
