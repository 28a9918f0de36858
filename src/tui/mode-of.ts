import type { Mode, State } from './state.ts';

/** Whose keys are in force. */
export function modeOf({ help, kindsMenu, opened }: State): Mode {
  if (help !== null) return 'help';
  if (kindsMenu !== null) return 'kinds';
  if (opened === null) return 'picker';
  return opened.replay === null ? 'session' : 'replay';
}
