/** The label of an option → safe text; it is what a person decides by, so every word is looked at. */
import { markLookalikes } from './mark-lookalikes.ts';
import { type SafeText, sanitise } from './sanitise.ts';

export const sanitiseLabel = (label: string): SafeText => markLookalikes(sanitise(label), true) as SafeText;
