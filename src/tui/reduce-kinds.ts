/** The menu of kinds: which of them the timeline shows. */
import { selectShown } from './select-shown.ts';
import type { State } from './state.ts';
import type { StopKind } from './tape.ts';

export const menuKinds: readonly StopKind[] = ['input', 'text', 'thinking', 'tool', 'ask', 'error', 'info', 'complete'];

export function reduceKinds(state: State, key: string): State {
  const { kindsMenu, opened } = state;
  if (kindsMenu === null || opened === null) return { ...state, kindsMenu: null };
  const move = (by: number): State => ({ ...state, kindsMenu: (kindsMenu + by + menuKinds.length) % menuKinds.length });
  const hide = (hidden: ReadonlySet<StopKind>): State => {
    const next = { ...opened, hidden };
    return { ...state, opened: { ...next, shown: selectShown(next) } };
  };
  switch (key) {
    case 'j':
    case 'down':
      return move(1);
    case 'k':
    case 'up':
      return move(-1);
    case 'space':
    case 'x': {
      const hidden = new Set(opened.hidden);
      const kind = menuKinds[kindsMenu]!;
      if (!hidden.delete(kind)) hidden.add(kind);
      return hide(hidden);
    }
    case 'a':
      return hide(new Set());
    case 'o':
      return hide(new Set(menuKinds.filter((_, index) => index !== kindsMenu)));
    case 'esc':
    case 'enter':
    case 'f':
    case 'q':
      return { ...state, kindsMenu: null };
    default:
      return state;
  }
}
