/** Patterns of what a reader does not see, or a terminal acts on; what a script or an emoji needs is told apart. */

import { hasPlausibleVariants } from './has-plausible-variants.ts';

// Default_Ignorable_Code_Point is Unicode's own list of what is drawn as nothing: zero-width, bidi, tags, fillers, selectors.
const suspect =
  /[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufff9-\ufffb\u{13430}-\u{1343f}\p{Default_Ignorable_Code_Point}\p{Surrogate}]/u;

/** Scripts and signs of which none is suspect: quicker to rule out. */
const notPlain =
  /[^\t\n\x20-\x7e\xa1-\xac\xae-\u02ff\u0370-\u052f\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2100-\u2bff\u3000-\u3163\u3400-\u9fff\uac00-\ud7a3\uff01-\uff9f]/;

// The counts are bounded because an unbounded loop over millions of characters overflows the regex engine's own stack.
const selector = String.raw`[\ufe0e\ufe0f]`;
const picture = String.raw`\p{Extended_Pictographic}(?:${selector}\p{Emoji_Modifier}?|\p{Emoji_Modifier})?`;
const subdivisionFlag = String.raw`\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}`;
const emoji = String.raw`${subdivisionFlag}|${picture}(?:\u200d${picture}){0,9}|[0-9#*]\ufe0f\u20e3`;
/** Of the selectors behind ideographs none beyond these is registered for any. */
const ideograph = String.raw`\p{Unified_Ideograph}[\ufe00-\ufe02\u{e0100}-\u{e012f}]`;
const joiningScripts =
  'Arabic Syriac Nko Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Myanmar Tibetan';
const joined = joiningScripts
  .split(' ')
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');
const joiner = String.raw`(?=[\p{L}\p{Mn}\p{Mc}])(?!\p{Default_Ignorable_Code_Point})[${joined}\u064b-\u0655\u0670][\u200c\u200d]`;
const legitimate = `${emoji}|${joiner}`;

const csi = String.raw`(?:\x1b\[|\x9b)[0-?]{0,256}[ -/]{0,16}[@-~]?`;
const controlString = String.raw`(?:\x1b[\]P_^X]|[\x90\x98\x9d-\x9f])[^\x00-\x1f\x7f-\x9f]{0,4096}(?:\x07|\x1b\\|\x9c)`;
/** Made when they are needed: most programs end without having met anything hidden. */
const patterns = new Map<boolean, RegExp>();
function makePattern(keepsVariants: boolean): RegExp {
  const keep = keepsVariants ? `${legitimate}|${ideograph}` : legitimate;
  return new RegExp(`(${keep})|(${csi}|${controlString}|\\x1b[\\]P_^X])|\\r\\n|${suspect.source}`, 'gu');
}

export const hiddenToken = {
  /** Quick: false for text that hides nothing. */
  mayBeIn: (text: string): boolean => notPlain.test(text) && suspect.test(text),
  /** Every piece of a text to look at; group 1 holds what may stay, group 2 an escape sequence. */
  allIn: (text: string): RegExp => {
    const keepsVariants = hasPlausibleVariants(text);
    const pattern = patterns.get(keepsVariants) ?? makePattern(keepsVariants);
    patterns.set(keepsVariants, pattern);
    return pattern;
  },
} as const;
