/** What the bundle offers to the command line. */
export { detectTheme } from './detect-theme.ts';
export { runTui } from './run-tui.ts';
