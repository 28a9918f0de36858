/** Opens a session as far as it is there, and reads the rest behind it, for as long as somebody looks at it. */
import type { Store } from './store.ts';
import type { Reading } from './viewer.ts';

const betweenMs = 100;

export function openReading(
  store: Store,
  { session, rest }: Reading,
  how: { replay: boolean; follow?: boolean },
): void {
  store.dispatch({ type: 'opened', session, ...how, ...(rest === undefined ? {} : { size: rest.size }) });
}

export async function readRest(store: Store, { session, rest }: Reading): Promise<void> {
  if (rest === undefined) return;
  const isWanted = () => !store.hasEnded() && store.state().opened?.source === session;
  let told = Date.now();
  const whole = await rest.read((bytes) => {
    if (Date.now() - told < betweenMs) return isWanted();
    told = Date.now();
    if (isWanted()) store.dispatch({ type: 'read', bytes });
    return isWanted();
  });
  if (isWanted()) store.dispatch({ type: 'grown', session: whole });
}
