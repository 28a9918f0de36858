/**
 * What Ink reports of a read → the names of the keys. Several keys may come as one text (`jj`); sequences that nobody
 * knows come as text without their ESC, and mean nothing.
 */
export interface InkKey {
  readonly upArrow: boolean;
  readonly downArrow: boolean;
  readonly leftArrow: boolean;
  readonly rightArrow: boolean;
  readonly pageDown: boolean;
  readonly pageUp: boolean;
  readonly home: boolean;
  readonly end: boolean;
  readonly return: boolean;
  readonly escape: boolean;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly tab: boolean;
  readonly backspace: boolean;
  readonly delete: boolean;
  readonly meta: boolean;
}

const names = [
  ['upArrow', 'up'],
  ['downArrow', 'down'],
  ['leftArrow', 'left'],
  ['rightArrow', 'right'],
  ['pageDown', 'pagedown'],
  ['pageUp', 'pageup'],
  ['home', 'home'],
  ['end', 'end'],
  ['return', 'enter'],
  ['escape', 'esc'],
  // 0x7f, which the Backspace key sends, is told as delete.
  ['backspace', 'backspace'],
  ['delete', 'backspace'],
] as const;

// Mouse, focus, reports of the terminal, marks round pasted text: all arrive without their ESC.
const strange = /^\[[<?>=0-9;]*[~A-Za-z]|^[\]P_^X]\d|^\[\d*[;<?]/;

export function readKeys(input: string, key: InkKey): string[] {
  for (const [flag, name] of names) if (key[flag]) return [name];
  if (key.tab) return [key.shift ? 'shift-tab' : 'tab'];
  if (key.ctrl) return input.length === 1 ? [input === ' ' ? 'space' : `ctrl-${input}`] : [];
  if (input.length > 1 && strange.test(input)) return [];
  // Escape and a key typed at once arrive as one.
  if (key.meta) return input.length === 1 ? ['esc', nameOf(input)] : [];
  return Array.from(input, nameOf).filter((name) => name !== '');
}

function nameOf(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (char === ' ') return 'space';
  if (char === '\r' || char === '\n') return 'enter';
  if (char === '\t') return 'tab';
  if (code === 0x7f || code === 8) return 'backspace';
  if (code === 0x1b) return 'esc';
  if (code < 27) return `ctrl-${String.fromCharCode(code + 96)}`;
  return code < 32 || (code >= 0x80 && code < 0xa0) ? '' : char;
}
