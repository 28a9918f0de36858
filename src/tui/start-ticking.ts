import type { Store } from './store.ts';

/** Ten frames a second are enough for a replay, and leave the machine alone. */
const tickMs = 100;

/** Moves a replay on while it plays, by as much time as has really passed. */
export function startTicking(store: Store): () => void {
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const ms = now - last;
    last = now;
    if (store.state().opened?.replay?.playing === true) store.dispatch({ type: 'tick', ms });
  }, tickMs);
  return () => clearInterval(timer);
}
