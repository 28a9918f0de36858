/**
 * Text → whether the variation selectors behind its ideographs choose glyphs. A writer chooses few, and for an ideograph
 * always the same; who hides data in them needs many, or gives one ideograph now this and now that. All of them alike, as
 * some programs write them, tell nothing.
 */
const variant = /(\p{Unified_Ideograph})([\ufe00-\ufe02\u{e0100}-\u{e012f}])/gu;
const MOST_SELECTORS = 4;
const MOST_IDEOGRAPHS = 8;

export function hasPlausibleVariants(text: string): boolean {
  const chosen = new Map<string, string>();
  const selectors = new Set<string>();
  let isSteady = true;
  for (const [, ideograph, selector] of text.matchAll(variant)) {
    selectors.add(selector!);
    isSteady &&= (chosen.get(ideograph!) ?? selector) === selector;
    chosen.set(ideograph!, selector!);
  }
  if (selectors.size < 2) return true;
  return isSteady && selectors.size <= MOST_SELECTORS && chosen.size <= MOST_IDEOGRAPHS;
}
