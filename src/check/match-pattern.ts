/**
 * A pattern of the config against a text: a substring, whatever its case, with `*` for any text and `|` between
 * alternatives. No regular expressions: a config may come with a repository that nobody trusts, and an expression can
 * be made to run for hours.
 */
export function matchPattern(text: string, pattern: string): boolean {
  const lower = text.toLowerCase();
  return pattern
    .toLowerCase()
    .split('|')
    .map((alternative) => alternative.trim())
    .some((alternative) => alternative !== '' && holdsInOrder(lower, alternative.split('*')));
}

function holdsInOrder(text: string, parts: readonly string[]): boolean {
  let from = 0;
  for (const part of parts) {
    const at = text.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}
