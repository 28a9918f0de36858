/** The help: it scrolls, and what is typed filters it. */
import type { State } from './state.ts';

export function reduceHelp(state: State, key: string): State {
  const { help } = state;
  if (help === null) return state;
  const set = (text: string, top: number): State => ({ ...state, help: { ...help, text, top: Math.max(0, top) } });
  const page = Math.max(1, state.size.rows - 6);
  switch (key) {
    case 'esc':
    case 'enter':
      return help.text === '' || key === 'enter' ? { ...state, help: null } : set('', 0);
    case '?':
      return { ...state, help: null };
    case 'q':
      return help.text === '' ? { ...state, help: null } : set(`${help.text}q`, 0);
    case 'down':
      return set(help.text, help.top + 1);
    case 'up':
      return set(help.text, help.top - 1);
    case 'pagedown':
      return set(help.text, help.top + page);
    case 'pageup':
      return set(help.text, help.top - page);
    case 'backspace':
      return set(Array.from(help.text).slice(0, -1).join(''), 0);
    case 'space':
      return help.text === '' ? set('', help.top + page) : set(`${help.text} `, 0);
    default:
      return Array.from(key).length === 1 ? set(`${help.text}${key}`, 0) : state;
  }
}
