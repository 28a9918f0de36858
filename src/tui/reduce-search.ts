/** Searching: the prompt starts it, the world looks through the bodies and reports what it finds, n and N go there. */
import { safe } from '../safe/safe.ts';
import type { Action } from './actions.ts';
import { goTo } from './go-to.ts';
import { createMatcher, type Search } from './search.ts';
import type { Opened, State } from './state.ts';
import { placeOf } from './timeline.ts';

export function startSearch(
  state: State,
  opened: Opened,
  text: string,
  options: Pick<Search, 'regex' | 'onlyQuestions'>,
): State {
  if (text === '') return { ...state, opened: { ...opened, search: null } };
  if (createMatcher({ text, regex: options.regex }) === undefined)
    return { ...state, message: safe`this is no regular expression` };
  const search: Search = { text, ...options, found: [], looked: 0, done: false, peeked: null, toShow: false };
  return {
    ...state,
    opened: { ...opened, search },
    wish: { kind: 'search', text, from: opened.cursor, back: false },
  };
}

export function addFound(state: State, { text, stops, looked, done }: Extract<Action, { type: 'found' }>): State {
  const { opened } = state;
  if (opened?.search == null || opened.search.text !== text) return state;
  return {
    ...state,
    opened: { ...opened, search: { ...opened.search, found: stops, looked, done } },
    message: done && stops.length === 0 ? safe`nothing found` : state.message,
  };
}

export function goToMatch(state: State, opened: Opened, by: 1 | -1): State {
  const { search, cursor } = opened;
  if (search === null) return { ...state, message: safe`nothing searched for yet: / searches` };
  const found = search.found.filter((stop) => opened.shown[placeOf(opened.shown, stop)] === stop);
  if (found.length === 0) return { ...state, message: search.done ? safe`nothing found` : safe`still searching` };
  const ahead = by > 0 ? found.find((stop) => stop > cursor) : found.findLast((stop) => stop < cursor);
  const stop = ahead ?? (by > 0 ? found[0]! : found.at(-1)!);
  const message = ahead === undefined ? (by > 0 ? safe`from the start again` : safe`from the end again`) : null;
  return { ...state, message, opened: { ...goTo(opened, stop), search: { ...search, peeked: stop, toShow: true } } };
}
