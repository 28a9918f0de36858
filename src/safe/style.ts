/** A line of spans in, the string for the terminal out: SGR around each span, or none at all. */
import type { Line, Span, Tone } from './span.ts';

// The sixteen named colours, so that the user's own palette decides. SPEC A1–A8: purple is magenta, sky-blue bright cyan.
const toneCodes: Readonly<Record<Tone, string>> = {
  text: '34',
  thinking: '33',
  tool: '32',
  result: '34',
  error: '31',
  complete: '34',
  info: '96',
  ask: '35',
  plain: '',
};

const weightCodes: Readonly<Record<Span['weight'], string>> = { normal: '', bold: '1', dim: '2' };

const paintSpan = ({ text, tone, weight }: Span): string => {
  const codes = [weightCodes[weight], toneCodes[tone]].filter((code) => code !== '').join(';');
  return codes === '' || text === '' ? text : `\x1b[${codes}m${text}\x1b[0m`;
};

export const paintLine = (line: Line, color: boolean): string =>
  line.map((piece) => (color ? paintSpan(piece) : piece.text)).join('');
