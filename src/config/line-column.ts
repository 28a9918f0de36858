/** An offset in a text → `line:column`, both from 1, as editors count. */
export function lineColumn(text: string, offset: number): string {
  const before = text.slice(0, offset);
  const lines = before.split('\n');
  const last = lines.at(-1) ?? '';
  return `${lines.length}:${last.replace(/^\ufeff/, '').length + 1}`;
}
