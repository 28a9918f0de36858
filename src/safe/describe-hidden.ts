/** One escape sequence or one hidden character in, the visible mark that stands for it out. */

const colour = /^(?:\x1b\[|\x9b)[0-9;:]*m$/;
const stringEnd = /(?:\x07|\x1b\\|\x9c)$/;
const shownPayload = 48;

const sequenceNames: Readonly<Record<string, string>> = {
  '[': 'CSI',
  ']': 'OSC',
  P: 'DCS',
  _: 'APC',
  '^': 'PM',
  X: 'SOS',
};

const describeEscape = (sequence: string, clean: (text: string) => string): string => {
  if (colour.test(sequence)) return '';
  // A C1 control is ESC and the letter 0x40 below it, in one.
  const short = sequence[0] !== '\x1b';
  const letter = short ? String.fromCharCode(sequence.charCodeAt(0) - 0x40) : (sequence[1] ?? '');
  const payload = sequence.slice(short ? 1 : 2).replace(stringEnd, '');
  const shown = payload.length > shownPayload ? `${payload.slice(0, shownPayload)}…` : payload;
  return `⟨${sequenceNames[letter]}${shown === '' ? '' : ' '}${clean(shown)}⟩`;
};

export const describeHidden = (match: string, isEscape: boolean, clean: (text: string) => string): string => {
  if (isEscape) return describeEscape(match, clean);
  const code = match.codePointAt(0) ?? 0;
  // Carriage return writes over what stands before it; with the mark both texts are read.
  if (code === 0x0d) return '␍⏎';
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  if (code === 0x7f) return '␡';
  if (code >= 0xd800 && code <= 0xdfff) return '\ufffd';
  if (code >= 0xe0020 && code <= 0xe007e) return `⟨tag:${String.fromCharCode(code - 0xe0000)}⟩`;
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
};
