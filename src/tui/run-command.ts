/** `:42` a step, `:12:31` a time, `:line 107`, `:round 3`, `:ask 2`, `:branch 1`, `:theme light`, `:q`. */
import { safe } from '../safe/safe.ts';
import { sanitise } from '../safe/sanitise.ts';
import { goTo } from './go-to.ts';
import { goToLine } from './go-to-line.ts';
import { showBranch } from './show-part.ts';
import type { Opened, State } from './state.ts';
import { type ThemeName, themeNames } from './theme.ts';

export const commandHelp = [
  ['42', 'to a step'],
  ['12:31', 'to a time since the start'],
  ['line 107', 'to a line of the file'],
  ['round 3', 'to a round'],
  ['ask 2', 'to an ask'],
  ['branch 1', 'to an abandoned branch; 0 is the active one'],
  ['theme light', 'colours: dark, light, mono'],
  ['ascii', 'signs: ASCII or not'],
  ['utc', 'times in UTC or local'],
  ['q', 'quit'],
] as const;

export function runCommand(state: State, opened: Opened, command: string): State {
  const { stops } = opened.tape;
  const go = (stop: number | undefined): State =>
    stop === undefined
      ? { ...state, message: safe`there is no ${sanitise(command)}` }
      : { ...state, opened: goTo(opened, stop) };
  if (command === '') return state;
  if (/^\d+$/.test(command)) return go(opened.shown[Math.min(Number(command), opened.shown.length) - 1]);
  const time = /^(?:(\d+):)?(\d{1,3}):(\d{2})$/.exec(command);
  if (time !== null) {
    const ms = ((Number(time[1] ?? 0) * 60 + Number(time[2])) * 60 + Number(time[3])) * 1000;
    return go([...stops].findLast(({ at }) => at <= ms + 999)?.index);
  }
  const [word = '', value = ''] = command.split(/\s+/);
  switch (word) {
    case 'line':
      return /^\d{1,9}$/.test(value) ? goToLine(state, opened, Number(value)) : go(undefined);
    case 'round':
      return go([...stops].find(({ round }) => round?.number === Number(value))?.index);
    case 'ask':
      return go([...stops].find(({ ask }) => ask?.number === Number(value))?.index);
    case 'branch':
      return /^\d{1,6}$/.test(value) ? showBranch(state, opened, Number(value)) : go(undefined);
    case 'theme':
      if (!themeNames.includes(value as ThemeName))
        return { ...state, message: safe`themes: ${sanitise(themeNames.join(', '))}` };
      return { ...state, settings: { ...state.settings, theme: value as ThemeName } };
    case 'ascii':
      return { ...state, settings: { ...state.settings, ascii: !state.settings.ascii } };
    case 'utc':
      return { ...state, settings: { ...state.settings, utc: !state.settings.utc } };
    case 'q':
    case 'quit':
      return { ...state, wish: { kind: 'quit' } };
    default:
      return { ...state, message: safe`${sanitise(word)} is no command: ? lists them` };
  }
}
