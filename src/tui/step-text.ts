/** What is copied of a step: its text as recorded, of a question the words of its card; and where it stands. */
import { askCard } from '../report/ask-card.ts';
import { createLoadStep } from '../report/create-load-step.ts';
import { createLook } from '../report/look.ts';
import type { Opened } from './state.ts';

/** As wide as a card gets. */
const width = 100;

export function stepText({ session, tape, cursor }: Opened, utc: boolean): () => Promise<string> {
  return async () => {
    const stop = tape.stops.at(cursor);
    if (stop === undefined) return '';
    if (stop.ask !== null) {
      const card = askCard(stop.ask, tape.totals, createLook({ width, utc, plain: true }), true);
      return card.map((line) => line.map(({ text }) => text).join('')).join('\n');
    }
    if (stop.step === null) return stop.round?.prompt ?? '';
    const { text, input, result } = await createLoadStep(session)(stop.step);
    const called = input === null ? '' : JSON.stringify(input, null, 2);
    return [text, called, result?.text ?? ''].filter((part) => part !== '').join('\n\n');
  };
}

export function placeText({ session, tape, cursor }: Opened): string {
  const stop = tape.stops.at(cursor);
  const line = stop?.step?.place.line ?? stop?.round?.at.line;
  const file = stop?.step?.place.file ?? session.file;
  return line == null ? file : `${file}:${line}`;
}
