/** What the keys of the session view do. */
import { safe } from '../safe/safe.ts';
import { type SafeText, sanitise } from '../safe/sanitise.ts';
import { findStop, type StopSort, stopSorts } from './find-stop.ts';
import { turn } from './folds.ts';
import type { PaneName } from './layout.ts';
import { moveCursor } from './move-cursor.ts';
import { startReplay } from './reduce-replay.ts';
import { goToMatch } from './reduce-search.ts';
import { selectShown } from './select-shown.ts';
import { showBranch, showPart } from './show-part.ts';
import type { Opened, State } from './state.ts';
import { placeText, stepText } from './step-text.ts';
import type { Loaded } from './view.ts';

const panes: readonly PaneName[] = ['rounds', 'timeline', 'detail'];

export function reduceSession(
  state: State,
  opened: Opened,
  does: string,
  count: number | null,
  key: string,
  loaded: Loaded,
): State {
  const set = (change: Partial<Opened>, message: State['message'] = null): State => ({
    ...state,
    opened: { ...opened, ...change },
    message,
  });
  const refilter = (change: Partial<Opened>, message: SafeText): State => {
    const next = { ...opened, ...change };
    return { ...state, opened: { ...next, shown: selectShown(next) }, message };
  };
  const sort = /^(next|previous)(Ask|Round|Error|Open)$/.exec(does);
  if (sort !== null) return jumpTo(state, opened, sort[2] as StopSort, sort[1] === 'next' ? 1 : -1, count ?? 1);
  switch (does) {
    case 'toggle':
      // What one chose in the overview is what one wants to see.
      if (opened.focus === 'rounds') return set({ focus: 'timeline' });
      return set({ folds: turn(opened.folds, opened.cursor) });
    case 'unfold':
    case 'fold':
      return set({ folds: foldOne(opened, does === 'unfold') });
    case 'unfoldAll':
      return set({ folds: { all: 'open', turned: new Set() } }, safe`all open`);
    case 'foldAll':
      return set(
        { folds: { all: opened.folds.all === 'closed' ? 'kind' : 'closed', turned: new Set() } },
        safe`all folded`,
      );
    case 'nextTools': {
      const tools = ({ short: 'full', full: 'off', off: 'short' } as const)[opened.tools];
      return refilter({ tools }, safe`tool calls: ${tools as SafeText}`);
    }
    case 'thinking':
      return refilter({ thinking: !opened.thinking }, opened.thinking ? safe`thinking: hidden` : safe`thinking: shown`);
    case 'nextPane':
    case 'paneRight':
      return set({ focus: paneBeside(opened.focus, 1, does === 'nextPane') });
    case 'previousPane':
    case 'paneLeft':
      return set({ focus: paneBeside(opened.focus, -1, does === 'previousPane') });
    case 'grow':
      return set({ shift: Math.min(60, opened.shift + 4) });
    case 'shrink':
      return set({ shift: Math.max(-60, opened.shift - 4) });
    case 'setMark':
      return set({ marks: { ...opened.marks, [key]: opened.cursor } }, safe`mark ${sanitise(key)} set`);
    case 'goToMark': {
      const stop = Object.hasOwn(opened.marks, key) ? opened.marks[key] : undefined;
      return stop === undefined
        ? { ...state, message: safe`there is no mark ${sanitise(key)}` }
        : set({ cursor: stop, detailTop: 0 });
    }
    case 'intoAgent':
      return intoAgent(state, opened, loaded);
    case 'nextBranch':
      return nextBranch(state, opened);
    case 'back':
      return back(state, opened);
    case 'escape':
      return refilter({ search: null, textFilter: null, hidden: new Set() }, safe``);
    case 'raw':
      return set(
        { raw: !opened.raw, detailTop: 0 },
        opened.raw ? safe`as it is meant to be read` : safe`raw: what is hidden is written as escapes`,
      );
    case 'replay':
      return startReplay(state, opened);
    case 'kinds':
      return { ...state, kindsMenu: 0 };
    case 'search':
      return { ...state, prompt: { kind: 'search', text: '' } };
    case 'filterText':
      return { ...state, prompt: { kind: 'filter', text: opened.textFilter?.text ?? '' } };
    case 'command':
      return { ...state, prompt: { kind: 'command', text: '' } };
    case 'export':
      if (opened.reading !== null) return { ...state, message: safe`not yet: the session is still being read` };
      return {
        ...state,
        prompt: {
          kind: 'export',
          text: `${sanitise(opened.session.id)
            .replace(/[^\w.-]+/g, '-')
            .slice(0, 80)}.json`,
        },
      };
    case 'nextMatch':
    case 'previousMatch':
      return goToMatch(state, opened, does === 'nextMatch' ? 1 : -1);
    case 'follow':
      return {
        ...set(
          opened.following
            ? { following: false }
            : { following: true, cursor: opened.shown.at(-1) ?? opened.cursor, detailTop: 0 },
          opened.following ? safe`no longer following` : safe`following: what is written appears here`,
        ),
        wish: opened.reading === null ? { kind: 'follow', on: !opened.following } : null,
      };
    case 'copy':
      return {
        ...state,
        wish: { kind: 'copy', what: copiedOf(opened), text: stepText(opened, state.settings.utc) },
      };
    case 'copyPlace':
      return { ...state, wish: { kind: 'copy', what: safe`its place`, text: async () => placeText(opened) } };
    case 'copyResume':
      return {
        ...state,
        wish: {
          kind: 'copy',
          what: safe`the command that resumes the session`,
          text: async () => `claude --resume ${opened.session.id}`,
        },
      };
    case 'edit':
      return {
        ...state,
        wish: { kind: 'edit', stop: opened.tape.stops.at(opened.cursor) ?? null, file: opened.session.file },
      };
    default:
      return moveCursor(state, opened, does, count, loaded);
  }
}

function jumpTo(state: State, opened: Opened, sort: StopSort, by: 1 | -1, count: number): State {
  let cursor = opened.cursor;
  for (let i = 0; i < count; i++) cursor = findStop(opened, cursor, by, stopSorts[sort]) ?? cursor;
  const words = { Ask: safe`question`, Round: safe`round`, Error: safe`error`, Open: safe`undecided question` }[sort];
  if (cursor === opened.cursor) return { ...state, message: safe`no ${words} ${by > 0 ? safe`below` : safe`above`}` };
  return { ...state, opened: { ...opened, cursor, detailTop: 0 } };
}

function foldOne({ folds, cursor, tape }: Opened, open: boolean): Opened['folds'] {
  const stop = tape.stops.at(cursor);
  const byItself = folds.all === 'open' || (folds.all === 'kind' && stop?.kind === 'ask');
  const turned = new Set(folds.turned);
  if (byItself === open) turned.delete(cursor);
  else turned.add(cursor);
  return { ...folds, turned };
}

function paneBeside(focus: PaneName, by: number, round: boolean): PaneName {
  const at = panes.indexOf(focus) + by;
  const wanted = round ? (at + panes.length) % panes.length : Math.max(0, Math.min(panes.length - 1, at));
  return panes[wanted]!;
}

function copiedOf({ tape, cursor }: Opened): SafeText {
  return tape.stops.at(cursor)?.ask == null ? safe`the step` : safe`the question and its answer`;
}

function intoAgent(state: State, opened: Opened, loaded: Loaded): State {
  const stop = opened.tape.stops.at(opened.cursor);
  const lane = stop?.lanes[0];
  if (stop === undefined || lane === undefined) return { ...state, message: safe`this step started no agent` };
  if (lane.steps.length === 0) return { ...state, message: safe`the agent left no steps` };
  const above = { part: opened.tape.part, cursor: opened.cursor };
  // Without a name of its own, an agent is known by what the call was for.
  const said = loaded.get(stop)?.input?.['description'];
  const description = lane.description ?? (typeof said === 'string' ? said : null);
  return showPart(state, opened, { kind: 'agent', lane: { ...lane, description } }, 0, [...opened.trail, above]);
}

function nextBranch(state: State, opened: Opened): State {
  const { branches } = opened.session;
  if (branches.length < 2) return { ...state, message: safe`there is no abandoned branch` };
  const current = opened.tape.part?.kind === 'branch' ? opened.tape.part.number : 0;
  return showBranch(state, opened, (current + 1) % branches.length);
}

function back(state: State, opened: Opened): State {
  const above = opened.trail.at(-1);
  if (above !== undefined) return showPart(state, opened, above.part, above.cursor, opened.trail.slice(0, -1));
  if (opened.tape.part !== null) return showPart(state, opened, null, 0, []);
  if (state.picker !== null) return { ...state, opened: null, wish: { kind: 'follow', on: false } };
  return { ...state, wish: { kind: 'quit' } };
}
