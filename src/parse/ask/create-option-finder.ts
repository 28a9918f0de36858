/** A question's options → the one that a piece of an answer names: by id, by label, or by a label with other spaces. */
import type { OptionDraft } from './question-draft.ts';
import { squeeze } from './squeeze.ts';

export type FindOption = (piece: string) => OptionDraft | undefined;

export function createOptionFinder(options: readonly OptionDraft[]): FindOption {
  const [byLabel, byId, byPlainLabel] = [new Map(), new Map(), new Map()] as Map<string, OptionDraft>[];
  // From the last to the first, so that of equal names the first stands.
  for (const option of options.toReversed()) {
    byLabel!.set(option.label, option);
    byId!.set(option.id, option);
    byPlainLabel!.set(squeeze(option.label), option);
  }
  return (piece) => {
    const exact = byId!.get(piece) ?? byLabel!.get(piece);
    if (exact !== undefined) return exact;
    const plain = squeeze(piece);
    return plain === '' ? undefined : byPlainLabel!.get(plain);
  };
}
