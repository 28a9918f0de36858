/** All rules, in the order in which they are listed and run. */
import type { Check } from './define-check.ts';

export const checks: readonly Check[] = [];
