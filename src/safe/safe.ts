/** Our own words as safe text: a template that takes nothing but safe text and numbers. */
import type { SafeText } from './sanitise.ts';

export const safe = (parts: TemplateStringsArray, ...values: readonly (SafeText | number)[]): SafeText =>
  String.raw({ raw: parts }, ...values) as SafeText;
