/** Session → every text of the records that its steps and calls stand in, loaded one record at a time. */
import type { BodyPlace, Session } from '../model/session.ts';
import { listStrings } from './list-strings.ts';
import type { PlacedText } from './list-texts.ts';

export async function* listBodyTexts(session: Session): AsyncGenerator<PlacedText> {
  for (const place of listPlaces(session)) {
    const body = await session.loadBody(place);
    const where = `the record on line ${place.line}`;
    const message = body?.['message'] as { readonly content?: unknown } | null | undefined;
    // Claude Code keeps a result twice: as the agent got it, and whole.
    for (const text of listStrings([message?.content, body?.['toolUseResult'], body?.['attachment']]))
      yield { text, by: 'agent', where, file: place.file, line: place.line };
  }
}

function listPlaces({ rounds, lanes, calls }: Session): Iterable<BodyPlace> {
  const places = new Map<string, BodyPlace>();
  const add = (place: BodyPlace | null) => {
    if (place !== null) places.set(`${place.offset} ${place.file}`, place);
  };
  for (const { steps } of [...rounds, ...lanes]) for (const { place } of steps) add(place);
  for (const { use, result } of calls) {
    add(use);
    add(result);
  }
  return places.values();
}
