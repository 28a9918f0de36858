/** Runs the viewer until it is left. START HERE: the terminal is taken, the first frame written, Ink takes over, and it is given back. */

import type { Session } from '../model/session.ts';
import { maskSession } from '../safe/mask-session.ts';
import { drawFrames } from './draw-frames.ts';
import { createFrames } from './frames.ts';
import { createGrant } from './grant.ts';
import { initialState } from './initial-state.ts';
import type { Mounted } from './mount-ink.ts';
import { readKeys } from './read-keys.ts';
import { openReading, readRest } from './read-rest.ts';
import { Screen } from './screen.ts';
import { spareMemory } from './spare-memory.ts';
import { startTicking } from './start-ticking.ts';
import { createStore, type Store } from './store.ts';
import { createSuspend } from './suspend.ts';
import { lookOf } from './view.ts';
import type { Viewer } from './viewer.ts';

export async function runTui(viewer: Viewer): Promise<void> {
  const { stdin, stdout, session, replay = false, follow = false } = viewer;
  const initial = initialState(viewer);
  const screen = new Screen(stdout, lookOf(initial, 0).glyphs.box.down, viewer.unicode);
  let end: () => void = () => {};
  let failed: (error: unknown) => void = () => {};
  const ended = new Promise<void>((resolve, reject) => {
    end = resolve;
    failed = reject;
  });
  const grant = createGrant(viewer, screen, createSuspend(screen, stdin), end);
  const hide = (shown: Session) => maskSession(shown, viewer.ownSecrets);
  const store = createStore(initial, (wish) => grant(wish, store), { hide });
  const frames = createFrames(store, viewer.now);
  const leave = viewer.undoLater(() => {
    screen.leave();
    if (stdin.isTTY) stdin.setRawMode(false);
  });
  screen.on('resize', () => store.dispatch({ type: 'resize', size: { columns: screen.columns, rows: screen.rows } }));
  stdin.once('end', end).once('close', end);
  process.on('uncaughtException', failed).on('unhandledRejection', failed);
  // Before the first frame: what is typed meanwhile is kept for us, not written on the screen.
  stdin.setRawMode(true);
  screen.enter();
  let ink: Mounted | undefined;
  let stopListing = () => {};
  const stopTicking = startTicking(store);
  const start = async (): Promise<void> => {
    if (session !== undefined) openReading(store, session, { replay, follow });
    else stopListing = listSessions(viewer, store, failed);
    await store.settled();
    const stopDrawing = drawFrames(frames, screen);
    spareMemory();
    const { mountInk } = await viewer.loadInk();
    stopDrawing();
    ink = mountInk(frames, screen, stdin, (input, key) => {
      for (const name of readKeys(input, key)) store.dispatch({ type: 'press', key: name });
    });
    ink.ended.then(end, failed);
    if (session !== undefined) await readRest(store, session);
  };
  try {
    start().catch(failed);
    await ended;
  } finally {
    store.end();
    stopTicking();
    stopListing();
    grant({ kind: 'follow', on: false }, store);
    ink?.unmount();
    leave();
    stdin.off('end', end).off('close', end).unref();
    process.off('uncaughtException', failed).off('unhandledRejection', failed);
  }
}

/** Returns what ends it: nobody waits for sessions that nobody will see. */
function listSessions({ list }: Viewer, store: Store, failed: (error: unknown) => void): () => void {
  if (list === undefined) return () => {};
  const listings = list()[Symbol.asyncIterator]();
  let ended = false;
  const next = async (): Promise<void> => {
    for (let each = await listings.next(); each.done !== true && !ended; each = await listings.next()) {
      store.dispatch({ type: 'listed', ...each.value });
    }
    await listings.return?.();
  };
  next().catch(failed);
  return () => {
    ended = true;
  };
}
