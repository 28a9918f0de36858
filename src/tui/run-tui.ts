/** Runs the viewer until it is left; false where the session could not be read. START HERE: the terminal is taken, Ink draws into it, and it is given back. */
import { render } from 'ink';
import { createElement } from 'react';
import { App } from './App.tsx';
import { createGrant } from './grant.ts';
import { initialState } from './initial-state.ts';
import { Screen } from './screen.ts';
import { startTicking } from './start-ticking.ts';
import { createStore, type Store } from './store.ts';
import { createSuspend } from './suspend.ts';
import { lookOf } from './view.ts';
import type { Viewer } from './viewer.ts';

/** Until the frame that says what is being read stands on the screen. */
const frameMs = 40;

export async function runTui(viewer: Viewer): Promise<boolean> {
  const { stdin, stdout } = viewer;
  const initial = initialState(viewer);
  const screen = new Screen(stdout, lookOf(initial, 0).glyphs.box.down, viewer.unicode);
  let finish: (wasRead: boolean) => void = () => {};
  let failed: (error: unknown) => void = () => {};
  const ended = new Promise<boolean>((resolve, reject) => {
    finish = resolve;
    failed = reject;
  });
  const end = () => finish(true);
  const grant = createGrant(viewer, screen, createSuspend(screen, stdin), end);
  const store = createStore(initial, (wish) => grant(wish, store), viewer.keys);
  const leave = viewer.undoLater(() => {
    screen.leave();
    if (stdin.isTTY) stdin.setRawMode(false);
  });
  const resized = () => store.dispatch({ type: 'resize', size: { columns: screen.columns, rows: screen.rows } });
  screen.on('resize', resized);
  stdin.once('end', end).once('close', end);
  process.on('uncaughtException', failed).on('unhandledRejection', failed);
  // Before the first frame: what is typed meanwhile is kept for us, not written on the screen.
  stdin.setRawMode(true);
  screen.enter();
  const open = () => openFirst(viewer, store).then((wasRead) => wasRead || finish(false), failed);
  // What is read in a moment is shown at once; what takes longer says so first.
  if (viewer.session?.isLarge !== true) await open();
  const ink = render(createElement(App, { store, now: viewer.now }), {
    stdout: screen as unknown as NodeJS.WriteStream,
    stdin,
    debug: true,
    exitOnCtrlC: false,
    patchConsole: false,
  });
  const stopTicking = startTicking(store);
  const stopListing = listSessions(viewer, store, failed);
  ink.waitUntilExit().then(end, failed);
  if (viewer.session?.isLarge === true) setTimeout(open, frameMs);
  try {
    return await ended;
  } finally {
    stopTicking();
    stopListing();
    grant({ kind: 'follow', on: false }, store);
    ink.unmount();
    leave();
    stdin.off('end', end).off('close', end).unref();
    process.off('uncaughtException', failed).off('unhandledRejection', failed);
  }
}

async function openFirst({ session, replay, follow }: Viewer, store: Store): Promise<boolean> {
  if (session === undefined) return true;
  const read = await session.read();
  if (read === undefined) return false;
  store.dispatch({ type: 'opened', session: read, replay: replay === true });
  if (follow === true) store.dispatch({ type: 'press', key: 'F' });
  await store.settled();
  return true;
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
