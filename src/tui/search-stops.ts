/** Looks through the bodies of all steps, from the cursor on and then from the start; the first match is shown at once. */
import { setImmediate } from 'node:timers/promises';
import { safe } from '../safe/safe.ts';
import { type SafeText, sanitise } from '../safe/sanitise.ts';
import type { Bodies } from './bodies.ts';
import { createMatcher } from './search.ts';
import { stopTexts } from './stop-texts.ts';
import type { Store } from './store.ts';
import type { Stop } from './tape.ts';

/** After so many steps the keys get their turn. */
const atOnce = 50;
const reportMs = 100;

export async function searchStops(
  store: Store,
  text: string,
  from: number,
  /** Without going to the first match. */
  stay = false,
): Promise<SafeText | undefined> {
  const { opened } = store.state();
  const search = opened?.search;
  const matcher = search == null ? undefined : createMatcher(search);
  if (opened === null || search == null || matcher === undefined) return undefined;
  const { tape, shown } = opened;
  const isCurrent = () =>
    !store.hasEnded() && store.state().opened?.search?.text === text && store.state().opened?.tape === tape;
  const start = shown.findIndex((index) => index >= from);
  const order = start < 0 ? shown : [...shown.slice(start), ...shown.slice(0, start)];
  const found: number[] = [];
  let told = 0;
  const tell = (looked: number, done: boolean): void => {
    told = Date.now();
    store.dispatch({ type: 'found', text, stops: found.toSorted((a, b) => a - b), looked, done });
  };
  for (const [looked, index] of order.entries()) {
    if (looked % atOnce === atOnce - 1) await setImmediate();
    if (!isCurrent()) return undefined;
    const stop = tape.stops.at(index)!;
    if (search.onlyQuestions && stop.ask === null) continue;
    if (!(await holds(stop, matcher, store.bodies()))) continue;
    found.push(index);
    if (found.length === 1) {
      tell(looked, false);
      // Where the cursor stands already, nothing need move, but it opens.
      if (!stay) store.dispatch({ type: 'matched', stop: index });
    } else if (Date.now() - told > reportMs) tell(looked, false);
  }
  tell(order.length, true);
  return undefined;
}

export async function filterStops(store: Store, text: string): Promise<SafeText | undefined> {
  const { opened } = store.state();
  const matcher = createMatcher({ text, regex: false });
  if (opened === null || matcher === undefined) return safe`cannot look for ${sanitise(text)}`;
  const stops = new Set<number>();
  for (const stop of opened.tape.stops) {
    if (stop.index % atOnce === 0) await setImmediate();
    if (store.hasEnded() || store.state().opened?.tape !== opened.tape) return undefined;
    if (await holds(stop, matcher, store.bodies())) stops.add(stop.index);
  }
  store.dispatch({ type: 'filtered', text, stops });
  return undefined;
}

async function holds(stop: Stop, matcher: RegExp, bodies: Bodies): Promise<boolean> {
  for (const text of stopTexts(stop, await bodies.peek(stop))) {
    matcher.lastIndex = 0;
    if (matcher.test(text)) return true;
  }
  return false;
}
