/** What the bundle offers to the command line. */
export { changeKeys } from './change-keys.ts';
export { detectTheme } from './detect-theme.ts';
export { keyTable } from './keys.ts';
export { runTui } from './run-tui.ts';
