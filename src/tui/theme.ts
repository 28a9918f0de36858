/** Colours: which codes go with each tone. SPEC A1–A8; the sixteen named ones, so that the user's own palette decides. */
import type { Span, Tone } from '../safe/span.ts';

export const themeNames = ['dark', 'light', 'mono'] as const;
export type ThemeName = (typeof themeNames)[number];

export interface Theme {
  readonly name: ThemeName;
  readonly tones: Readonly<Record<Tone, string>>;
  readonly weights: Readonly<Record<Span['weight'], string>>;
  readonly cursor: string;
  readonly match: string;
}

const weights = { normal: '', bold: '1', dim: '2' } as const;

const dark: Theme = {
  name: 'dark',
  tones: {
    text: '34',
    thinking: '33',
    tool: '32',
    result: '34',
    error: '31',
    complete: '34',
    info: '96',
    ask: '35',
    plain: '',
  },
  weights,
  cursor: '7',
  match: '30;43',
};

/** Yellow and bright cyan cannot be read on white. */
const light: Theme = {
  ...dark,
  name: 'light',
  tones: { ...dark.tones, thinking: '38;5;136', info: '38;5;31', tool: '38;5;28' },
};

const none = Object.fromEntries(Object.keys(dark.tones).map((tone) => [tone, ''])) as Theme['tones'];

export const themes: Readonly<Record<ThemeName, Theme>> = {
  dark,
  light,
  // Bold, dim and inverse are no colours: with the signs they carry everything.
  mono: { ...dark, name: 'mono', tones: none, match: '7' },
};
