/** The name of a key in the table → how it is written for people. */
import type { SafeText } from '../safe/sanitise.ts';

const written: Readonly<Record<string, readonly [unicode: string, ascii: string]>> = {
  up: ['↑', 'Up'],
  down: ['↓', 'Down'],
  left: ['←', 'Left'],
  right: ['→', 'Right'],
  space: ['Space', 'Space'],
  enter: ['Enter', 'Enter'],
  esc: ['Esc', 'Esc'],
  tab: ['Tab', 'Tab'],
  'shift-tab': ['Shift-Tab', 'Shift-Tab'],
  pagedown: ['PgDn', 'PgDn'],
  pageup: ['PgUp', 'PgUp'],
  home: ['Home', 'Home'],
  end: ['End', 'End'],
};

export function keyName(key: string, ascii: boolean): SafeText {
  return key
    .split(' ')
    .map(
      (part) =>
        written[part]?.[ascii ? 1 : 0] ??
        (part === '*' ? 'a-z' : part.replace(/^ctrl-(.)$/, (_, letter) => `Ctrl-${String(letter).toUpperCase()}`)),
    )
    .join('') as SafeText;
}
