/** What a tool was called with → the file it changes and how; null where it changes none. */
import type { StepContent } from '../report/step-content.ts';
import { compareLines } from './compare-lines.ts';
import { windowText } from './window-text.ts';

export interface Edit {
  readonly before: string;
  readonly after: string;
  /** Wherever the text stands in the file. */
  readonly everywhere: boolean;
}

export interface Edits {
  readonly path: string;
  readonly edits: readonly Edit[];
}

type Input = Readonly<Record<string, unknown>>;

export function listEdits(input: StepContent['input']): Edits | null {
  const path = input?.['file_path'];
  if (input === null || typeof path !== 'string') return null;
  if (typeof input['content'] === 'string')
    return { path, edits: [{ before: '', after: windowText(input['content']).text, everywhere: false }] };
  const given = Array.isArray(input['edits']) ? input['edits'] : [input];
  const edits = given.flatMap((each) => readEdit(each) ?? []);
  return edits.length === given.length && edits.length > 0 ? { path, edits } : null;
}

function readEdit(edit: unknown): Edit | undefined {
  if (typeof edit !== 'object' || edit === null) return undefined;
  const { old_string: before, new_string: after, replace_all: all } = edit as Input;
  if (typeof before !== 'string' || typeof after !== 'string') return undefined;
  return { before: windowText(before).text, after: windowText(after).text, everywhere: all === true };
}

interface EditCounts {
  readonly added: number;
  readonly removed: number;
}

/** Lines put in, and taken out. */
export function countEdits({ edits }: Edits): EditCounts {
  let [added, removed] = [0, 0];
  for (const { before, after } of edits)
    for (const { sign } of compareLines(before, after)) {
      if (sign === '+') added++;
      else if (sign === '-') removed++;
    }
  return { added, removed };
}

const counted = new WeakMap<object, EditCounts | null>();

/** The same of an input; every frame asks for each edit in sight, and to compare its lines takes a while. */
export function countInput(input: StepContent['input']): EditCounts | null {
  if (input === null) return null;
  const known = counted.get(input);
  if (known !== undefined) return known;
  const found = listEdits(input);
  const counts = found === null ? null : countEdits(found);
  counted.set(input, counts);
  return counts;
}
