/**
 * The form of a kind of secret. Each starts with a literal prefix, so that a text is searched for prefixes first and a
 * pattern runs only where one stands; every loop is bounded.
 */
export interface SecretFamily {
  /** `github-token`; what messages call it. */
  readonly name: string;
  readonly prefixes: readonly string[];
  /** What follows the prefix, anchored there. */
  readonly rest: RegExp;
  /** What must stand right before the prefix, for forms whose telling part is in the middle; it counts as secret too. */
  readonly lead?: RegExp;
  /** The secret is what group 1 of `rest` holds, not the prefix; the pattern keeps indices. */
  readonly inside?: boolean;
  /** What may stand right before the prefix: unless told, an edge of a word, or a dash or underscore. */
  readonly after?: 'edge' | 'any';
  /**
   * `rest` goes to the end of the word, over at most so many signs, before anything can tell it apart: where it fails it
   * fails for every other beginning in that word.
   */
  readonly throughWord?: number;
}

export function family(
  name: string,
  prefixes: string,
  rest: RegExp,
  more: Partial<Omit<SecretFamily, 'name' | 'prefixes' | 'rest'>> = {},
): SecretFamily {
  return { name, prefixes: prefixes.split(' '), rest, ...more };
}
