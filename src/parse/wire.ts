/** Careful looks at untyped JSON: what is asked for, or nothing. */
export type Wire = Readonly<Record<string, unknown>>;

export function asObject(value: unknown): Wire | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Wire) : null;
}

export function asText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** A string with something in it. */
export function asName(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The text of a content field: a string, or its text blocks one under the other. */
export function contentText(content: unknown): string {
  if (typeof content === 'string') return content;
  const texts: string[] = [];
  for (const block of asList(content)) {
    const text = typeof block === 'string' ? block : asText(asObject(block)?.['text']);
    if (text !== null) texts.push(text);
  }
  return texts.join('\n');
}
