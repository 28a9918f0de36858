/** What stands where something else is expected → what is wrong, in the words of somebody who does not know JSON well. */
export function describeFault(rest: string, expected: string): string {
  if (rest === '') return `The file ends where ${expected} is expected.`;
  if (rest.startsWith('//') || rest.startsWith('/*')) return 'A comment stands here, and JSON has none: take it out.';
  if (rest.startsWith("'")) return 'Text stands between double quotes in JSON, not between single ones.';
  const word = /^[\w$.+-]+/.exec(rest)?.[0] ?? Array.from(rest)[0] ?? '';
  return `Here ${expected} is expected, not "${word}".`;
}
