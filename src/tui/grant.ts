/** What the viewer wishes of the world → done, with a message about it. */
import type { Session } from '../model/session.ts';
import { safe } from '../safe/safe.ts';
import { type SafeText, sanitise } from '../safe/sanitise.ts';
import { copyText } from './copy-text.ts';
import { editStep } from './edit-step.ts';
import { openReading, readRest } from './read-rest.ts';
import type { Screen } from './screen.ts';
import { filterStops, searchStops } from './search-stops.ts';
import type { Store } from './store.ts';
import type { Viewer } from './viewer.ts';
import type { Wish } from './wish.ts';

export type Grant = (wish: Wish, store: Store) => void;

export function createGrant(viewer: Viewer, screen: Screen, suspend: () => void, quit: () => void): Grant {
  let unwatch: (() => void) | undefined;
  return (wish, store) => {
    const say = (message: SafeText) => store.dispatch({ type: 'say', message });
    const attempt = (work: Promise<SafeText | undefined>): void => {
      work.then(
        (message) => message !== undefined && say(message),
        (error: unknown) =>
          say(sanitise(error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ') as SafeText),
      );
    };
    const { session, source } = store.state().opened ?? {};
    switch (wish.kind) {
      case 'quit':
        return quit();
      case 'suspend':
        return suspend();
      case 'redraw':
        return screen.invalidate();
      case 'open':
        say(safe`opening…`);
        return attempt(open(viewer, wish.file, wish.replay, store));
      case 'copy':
        return attempt(wish.text().then((text) => copyText(text, wish.what, viewer)));
      case 'edit':
        return attempt(editStep(wish.stop, wish.file, session, viewer, screen));
      case 'export':
        if (session === undefined) return;
        return attempt(viewer.exportReport(session, wish.file).then(() => safe`written to ${sanitise(wish.file)}`));
      case 'search':
        return attempt(searchStops(store, wish.text, wish.from));
      case 'filter':
        return attempt(filterStops(store, wish.text));
      case 'follow':
        unwatch?.();
        unwatch = wish.on && source !== undefined ? follow(viewer, source, store) : undefined;
        return;
      case 'allRead':
        if (store.state().opened?.following === true && session !== undefined) unwatch = follow(viewer, session, store);
        return attempt(lookAgain(store));
    }
  };
}

async function open(viewer: Viewer, file: string, replay: boolean, store: Store): Promise<SafeText | undefined> {
  const reading = await viewer.open(file);
  if (reading === undefined) return safe`this session cannot be read`;
  openReading(store, reading, { replay });
  await readRest(store, reading);
  return undefined;
}

function follow(viewer: Viewer, session: Session, store: Store): () => void {
  return viewer.watch(session, (grown) => store.dispatch({ type: 'grown', session: grown }));
}

/** What was searched for in the beginning is searched for in all of it. */
async function lookAgain(store: Store): Promise<SafeText | undefined> {
  const { opened } = store.state();
  if (opened?.textFilter != null) await filterStops(store, opened.textFilter.text);
  if (opened?.search == null) return undefined;
  return searchStops(store, opened.search.text, opened.cursor, opened.search.found.length > 0);
}
