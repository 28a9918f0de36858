/** Text as panes show it: without the parts of emoji that terminals disagree about. What is copied keeps them. */
import type { SafeText } from '../safe/sanitise.ts';
import { borderMark } from './split-row.ts';

const risky = /\p{Emoji_Modifier}|[\u200d\ufe0f\u20e3\ue0ff]/u;
const joined = /\u200d(?:\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier}|[♀♂])/gu;
const modifiers = /\p{Emoji_Modifier}|[\ufe0f\u20e3]/gu;

export function steady(text: SafeText): SafeText {
  if (!risky.test(text)) return text;
  return text.replace(joined, '').replace(modifiers, '').replaceAll(borderMark, '\ufffd') as SafeText;
}

const surelyMeasured =
  /^(?:\x1b\[[0-9;]*m|[\x20-\x7e\xa1-\xac\xae-\u02ff\u2010-\u2027\u2190-\u21ff\u2500-\u25ff\u3000-\u3029\u3041-\u3096\u30a1-\u30fc\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff60·–•…“”⊘✻⚙✖ℹ✔❯⤷☑☐★✓✗])*$/;

/** Whether every terminal draws it as wide as we think. */
export function isSteady(text: string): boolean {
  return surelyMeasured.test(text);
}
