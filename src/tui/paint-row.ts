/** A row → the string for Ink: colours round each span. */
import type { Row, RowSpan } from './row.ts';
import type { Theme } from './theme.ts';

export function paintRow(row: Row, theme: Theme): string {
  return row.map((span) => paintSpan(span, theme)).join('');
}

function paintSpan({ text, tone, weight, highlight }: RowSpan, theme: Theme): string {
  if (text === '') return '';
  // In the cursor's row the sign and the words tell the kind; dim text on an inverse ground cannot be read.
  const codes =
    highlight === undefined
      ? [theme.weights[weight], theme.tones[tone]]
      : [weight === 'bold' ? theme.weights.bold : '', theme[highlight]];
  const given = codes.filter((code) => code !== '').join(';');
  return given === '' ? text : `\x1b[${given}m${text}\x1b[0m`;
}
