/**
 * A session → the same with every text in it redacted, and the texts that are loaded later too. All that is written of a
 * session is made from what comes out here.
 */
import type { BodyPlace, Session } from '../model/session.ts';
import type { Redactor } from './create-redactor.ts';
import { mapTexts } from './map-texts.ts';

export function redactSession(session: Session, redactor: Redactor): Session {
  for (const path of [session.cwd ?? '', session.file]) redactor.learn(path);
  const { loadBody, ...data } = session;
  const known = new Map<string, string>();
  const text = (whole: string, key?: string): string => {
    // Most are words of our own, and paths, that come again and again.
    if (whole.length > 200 || key !== undefined) return redactor.text(whole, key);
    const shown = known.get(whole) ?? redactor.text(whole);
    known.set(whole, shown);
    return shown;
  };
  return {
    // Places are how a body is found again; they are never shown.
    ...mapTexts(data, text, isPlace),
    loadBody: async (place) => {
      const body = await loadBody(place);
      return body === undefined ? undefined : mapTexts(body, redactor.text);
    },
  };
}

function isPlace(value: object): value is BodyPlace {
  return 'offset' in value && 'length' in value && 'line' in value && 'file' in value;
}
