/** What is searched for, and what has been found so far. */
export interface Search {
  readonly text: string;
  readonly regex: boolean;
  readonly onlyQuestions: boolean;
  /** Stops that hold it, ascending; grows while the search runs behind. */
  readonly found: readonly number[];
  readonly looked: number;
  readonly done: boolean;
  /** Opened only because it holds a match; closed again when the cursor leaves. */
  readonly peeked: number | null;
  /** It has been gone to, and is still to be brought into view. */
  readonly toShow: boolean;
}

/** Undefined where the pattern is broken. Case matters only if the text has capitals. */
export function createMatcher({ text, regex }: Pick<Search, 'text' | 'regex'>): RegExp | undefined {
  const flags = /\p{Lu}/u.test(text) ? 'gu' : 'giu';
  try {
    return new RegExp(regex ? text : text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&').replace(/\\-/g, '-'), flags);
  } catch {
    return undefined;
  }
}
