/** Every key: in which mode, what it does, and how the help and the footer put it. Also written to `docs/keys.md`. */
import type { Mode } from './state.ts';

export const keyGroups = ['Move', 'Panes', 'Show', 'Find', 'Replay', 'Take out', 'Sessions', 'Program'] as const;

export interface KeyRow {
  readonly modes: readonly Mode[];
  /** Names of keys; several after one another are joined by a space, `*` is any key. */
  readonly keys: readonly string[];
  readonly does: string;
  readonly help: string;
  readonly group: (typeof keyGroups)[number];
  /** A word for the footer, where it is one of the most useful. */
  readonly footer?: string;
}

const session: readonly Mode[] = ['session'];
const replay: readonly Mode[] = ['replay'];
const picker: readonly Mode[] = ['picker'];
const viewing: readonly Mode[] = ['session', 'replay'];
const lists: readonly Mode[] = ['picker', 'session'];
const every: readonly Mode[] = ['picker', 'session', 'replay'];

const row = (
  modes: readonly Mode[],
  keys: string,
  does: string,
  group: KeyRow['group'],
  help: string,
  footer?: string,
): KeyRow => ({ modes, keys: keys.split(', '), does, group, help, ...(footer === undefined ? {} : { footer }) });

/** What is told in one line. */
export const keyPairs: ReadonlyMap<string, string> = new Map([
  ['down', 'up'],
  ['halfDown', 'halfUp'],
  ['pageDown', 'pageUp'],
  ['first', 'last'],
  ['nextAsk', 'previousAsk'],
  ['nextRound', 'previousRound'],
  ['nextError', 'previousError'],
  ['nextOpen', 'previousOpen'],
  ['setMark', 'goToMark'],
  ['nextPane', 'previousPane'],
  ['paneLeft', 'paneRight'],
  ['grow', 'shrink'],
  ['unfold', 'fold'],
  ['unfoldAll', 'foldAll'],
  ['nextMatch', 'previousMatch'],
  ['stepForward', 'stepBack'],
  ['faster', 'slower'],
]);

export const keyTable = [
  row(replay, 'space', 'playOrPause', 'Replay', 'play or pause', 'play'),
  row(replay, 'right, .', 'stepForward', 'Replay', 'one step forward', 'step'),
  row(replay, 'left, ,', 'stepBack', 'Replay', 'one step back'),
  row(replay, '+', 'faster', 'Replay', 'faster, up to 16 times', 'speed'),
  row(replay, '-', 'slower', 'Replay', 'slower, down to a quarter'),
  row(replay, '=', 'normalSpeed', 'Replay', 'as fast as recorded'),
  row(replay, 'i', 'nextIdle', 'Replay', 'longest pause: 0.5, 2, 5 s, as recorded', 'pauses'),
  row(replay, '0, 1, 2, 3, 4, 5, 6, 7, 8, 9', 'seek', 'Replay', 'jump to 0 to 90 %'),
  row(replay, 'P', 'pauseOnQuestions', 'Replay', 'stop at each question, or not'),
  row(session, 'p', 'replay', 'Replay', 'replay from here', 'replay'),

  row(every, 'j, down', 'down', 'Move', 'down', 'move'),
  row(every, 'k, up', 'up', 'Move', 'up'),
  row(every, 'ctrl-d', 'halfDown', 'Move', 'half a page down'),
  row(every, 'ctrl-u', 'halfUp', 'Move', 'half a page up'),
  row(lists, 'space, pagedown', 'pageDown', 'Move', 'a page down'),
  row(lists, 'b, pageup', 'pageUp', 'Move', 'a page up'),
  row(replay, 'pagedown', 'pageDown', 'Move', 'a page down'),
  row(replay, 'b, pageup', 'pageUp', 'Move', 'a page up'),
  row(every, 'g, home', 'first', 'Move', 'to the start'),
  row(every, 'G, end', 'last', 'Move', 'to the end'),
  row(viewing, ']', 'nextAsk', 'Move', 'next question', 'question'),
  row(viewing, '[', 'previousAsk', 'Move', 'previous question'),
  row(viewing, '}', 'nextRound', 'Move', 'next round'),
  row(viewing, '{', 'previousRound', 'Move', 'previous round'),
  row(viewing, 'e', 'nextError', 'Move', 'next error'),
  row(viewing, 'E', 'previousError', 'Move', 'previous error'),
  row(viewing, 'u', 'nextOpen', 'Move', 'next undecided question'),
  row(viewing, 'U', 'previousOpen', 'Move', 'previous undecided question'),
  row(session, 'm *', 'setMark', 'Move', 'set a mark'),
  row(session, "' *", 'goToMark', 'Move', 'go to a mark'),

  row(session, 'tab', 'nextPane', 'Panes', 'next pane', 'pane'),
  row(session, 'shift-tab', 'previousPane', 'Panes', 'previous pane'),
  row(session, 'h', 'paneLeft', 'Panes', 'pane to the left'),
  row(session, 'l', 'paneRight', 'Panes', 'pane to the right'),
  row(session, '+', 'grow', 'Panes', 'move the border right'),
  row(session, '_', 'shrink', 'Panes', 'move the border left'),

  row(session, 'enter, o, z a', 'toggle', 'Show', 'open or fold', 'open'),
  row(replay, 'enter, o', 'lookCloser', 'Show', 'look at this step in the session', 'look closer'),
  row(session, 'right', 'unfold', 'Show', 'open'),
  row(session, 'left', 'fold', 'Show', 'fold'),
  row(viewing, 'z R', 'unfoldAll', 'Show', 'open all'),
  row(viewing, 'z M', 'foldAll', 'Show', 'fold all'),
  row(viewing, 't', 'nextTools', 'Show', 'tool calls: short, full, off'),
  row(viewing, 'T', 'thinking', 'Show', 'thinking: shown or not'),
  row(viewing, 'f', 'kinds', 'Show', 'choose kinds to show', 'filter'),
  row(session, 'a', 'intoAgent', 'Show', 'into the agent it started', 'into the agent'),
  row(session, 'B', 'nextBranch', 'Show', 'abandoned branches'),
  row(session, 's', 'secrets', 'Show', 'show or hide keys, tokens, passwords'),
  row(session, 'R', 'raw', 'Show', 'raw: what is hidden in the text as escapes'),
  row(session, 'F', 'follow', 'Show', 'follow what is being written'),

  row(viewing, '/', 'search', 'Find', 'search', 'search'),
  row(viewing, 'n', 'nextMatch', 'Find', 'next match', 'match'),
  row(viewing, 'N', 'previousMatch', 'Find', 'previous match'),
  row(viewing, '&', 'filterText', 'Find', 'only steps with a text'),
  row(viewing, ':', 'command', 'Find', 'a command, as below'),

  row(viewing, 'y', 'copy', 'Take out', 'copy this step', 'copy'),
  row(viewing, 'Y', 'copyPlace', 'Take out', 'copy its file:line'),
  row(viewing, 'c', 'copyResume', 'Take out', 'copy the resume command'),
  row(lists, 'v', 'edit', 'Take out', 'open in your editor'),
  row(session, 'x', 'export', 'Take out', 'export the report as JSON'),

  row(picker, 'enter, o', 'openSession', 'Sessions', 'open the session', 'open'),
  row(picker, 'p', 'replaySession', 'Sessions', 'replay the session', 'replay'),
  row(picker, '/', 'filterSessions', 'Sessions', 'filter as you type', 'filter'),
  row(picker, 'tab', 'nextScope', 'Sessions', 'this project, or all', 'scope'),
  row(picker, 's', 'nextSort', 'Sessions', 'sort by time, asks, open, errors, size', 'sort'),
  row(picker, 'y', 'copyId', 'Sessions', 'copy the session id'),

  row(every, '?', 'help', 'Program', 'this help', 'help'),
  row(every, 'ctrl-l', 'redraw', 'Program', 'draw everything again'),
  row(every, 'ctrl-z', 'suspend', 'Program', 'back to the shell; fg returns'),
  row(picker, 'q', 'quit', 'Program', 'quit', 'quit'),
  row(session, 'q', 'back', 'Program', 'back, or quit', 'quit'),
  row(replay, 'q, esc', 'leaveReplay', 'Program', 'back to the session', 'leave'),
  row(lists, 'esc', 'escape', 'Program', 'clear filter and search'),
  row(every, 'ctrl-c', 'quit', 'Program', 'quit'),
] as const satisfies readonly KeyRow[];
