/** A state and what happens → the next state. Pure; START HERE to see what a key does. */
import { maskSession } from '../safe/mask-session.ts';
import { safe } from '../safe/safe.ts';
import type { Action } from './actions.ts';
import { goTo } from './go-to.ts';
import { goToWanted } from './go-to-line.ts';
import { growSession } from './grow-session.ts';
import { layOut } from './layout.ts';
import { matchKey } from './match-key.ts';
import { modeOf } from './mode-of.ts';
import { type Hide, openSession } from './open-session.ts';
import { reduceHelp } from './reduce-help.ts';
import { reduceKinds } from './reduce-kinds.ts';
import { listSessions, reducePicker } from './reduce-picker.ts';
import { reducePrompt } from './reduce-prompt.ts';
import { reduceReplay, tickReplay } from './reduce-replay.ts';
import { addFound } from './reduce-search.ts';
import { reduceSession } from './reduce-session.ts';
import { replayWindow } from './replay-lines.ts';
import { selectShown } from './select-shown.ts';
import { settle } from './settle.ts';
import type { Mode, State } from './state.ts';
import { toggleSecrets } from './toggle-secrets.ts';
import type { Loaded } from './view.ts';

export interface Context {
  readonly loaded: Loaded;
  readonly hide?: Hide;
}

export function reduce(state: State, action: Action, context: Context): State {
  switch (action.type) {
    case 'press':
      return keepLine(state, press(state, action.key, context));
    case 'resize':
      return settle({ ...state, size: action.size }, context.loaded);
    case 'loaded':
      return settle(state, context.loaded);
    case 'tick':
      return tickReplay(state, action.ms);
    case 'opened':
      return settle(
        goToWanted(openSession(state, action.session, action, context.hide ?? maskSession)),
        context.loaded,
      );
    case 'read':
      return readOn(state, action.bytes);
    case 'grown':
      return settle(goToWanted(growSession(state, action.session, context.hide ?? maskSession)), context.loaded);
    case 'listed':
      return listSessions(state, action.entries, action.read, action.total);
    case 'found':
      return addFound(state, action);
    case 'matched':
      return settle(showMatch(state, action.stop), context.loaded);
    case 'filtered':
      return settle(filtered(state, action.text, action.stops), context.loaded);
    case 'say':
      return { ...state, message: action.message };
    case 'granted':
      return { ...state, wish: null };
  }
}

/** Whoever has gone elsewhere meanwhile is not taken to the line any more. */
function keepLine(before: State, next: State): State {
  const isElsewhere = next.opened?.cursor !== before.opened?.cursor && next.line === before.line;
  return isElsewhere && next.line !== null ? { ...next, line: null } : next;
}

function press(state: State, key: string, context: Context): State {
  if (key === 'ctrl-c') return { ...state, wish: { kind: 'quit' } };
  if (key === 'ctrl-z') return { ...state, wish: { kind: 'suspend' } };
  if (key === 'ctrl-l') return { ...state, wish: { kind: 'redraw' } };
  if (state.prompt !== null) return settle(reducePrompt(state, state.prompt, key), context.loaded);
  const mode = modeOf(state);
  if (mode === 'help') return reduceHelp(state, key);
  if (mode === 'kinds') return settle(reduceKinds(state, key), context.loaded);
  const { count, prefix } = state.typed;
  if (mode !== 'replay' && prefix === '' && /^[0-9]$/.test(key) && (key !== '0' || count !== '')) {
    return { ...state, typed: { count: `${count}${key}`.slice(0, 7), prefix } };
  }
  const matched = matchKey(state.keys, mode, prefix, key);
  const cleared: State = { ...state, typed: { count: '', prefix: '' }, message: null };
  if (matched.kind === 'prefix') return { ...state, typed: { count, prefix: key } };
  if (matched.kind === 'none') return cleared;
  const times = count === '' ? null : Math.max(1, Number(count));
  return run(cleared, mode, matched.does, times, matched.key, context);
}

function run(state: State, mode: Mode, does: string, count: number | null, key: string, context: Context): State {
  if (does === 'quit') return { ...state, wish: { kind: 'quit' } };
  if (does === 'help') return { ...state, help: { text: '', top: 0, mode } };
  const { opened } = state;
  if (opened === null) return reducePicker(state, does, count);
  if (layOut(state.size, opened.focus).isTooSmall) return state;
  if (does === 'secrets') return settle(toggleSecrets(state, opened, context.hide ?? maskSession), context.loaded);
  const isReplay = mode === 'replay' && !alsoInReplay.has(does);
  const next = isReplay
    ? scrolled(reduceReplay(state, opened, does, count, key), context.loaded)
    : reduceSession(state, opened, does, count, key, context.loaded);
  return settle(next, context.loaded, opened.cursor);
}

/** What a replay has from the session view, and does in the same way. */
const alsoInReplay: ReadonlySet<string> = new Set([
  ...['search', 'nextMatch', 'previousMatch', 'filterText', 'command', 'kinds', 'nextTools', 'thinking'],
  ...['unfoldAll', 'foldAll', 'copy', 'copyPlace', 'copyResume'],
]);

/** No further than there is something to see. */
function scrolled(state: State, loaded: Loaded): State {
  const { opened } = state;
  if (opened?.replay == null || opened.replay.back === 0) return state;
  const { most, least } = replayWindow(state, opened, opened.replay, loaded);
  const back = Math.max(least, Math.min(most, opened.replay.back));
  return { ...state, opened: { ...opened, replay: { ...opened.replay, back } } };
}

function readOn(state: State, bytes: number): State {
  const { opened } = state;
  if (opened?.reading == null) return state;
  return { ...state, opened: { ...opened, reading: { ...opened.reading, read: bytes } } };
}

function showMatch(state: State, stop: number): State {
  const { opened } = state;
  if (opened?.search == null) return state;
  return { ...state, opened: { ...goTo(opened, stop), search: { ...opened.search, peeked: stop, toShow: true } } };
}

function filtered(state: State, text: string, stops: ReadonlySet<number>): State {
  const { opened } = state;
  if (opened === null) return state;
  if (stops.size === 0) return { ...state, message: safe`no step holds that` };
  const next = { ...opened, textFilter: { text, stops } };
  return { ...state, opened: { ...next, shown: selectShown(next) }, message: null };
}
