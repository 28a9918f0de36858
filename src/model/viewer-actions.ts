/** What keys of the viewer can do, by the names that a configuration uses; the viewer's own table has the same. */
export const viewerActions = [
  ...['down', 'up', 'halfDown', 'halfUp', 'pageDown', 'pageUp', 'first', 'last'],
  ...['nextAsk', 'previousAsk', 'nextRound', 'previousRound', 'nextError', 'previousError', 'nextOpen', 'previousOpen'],
  ...['setMark', 'goToMark', 'nextPane', 'previousPane', 'paneLeft', 'paneRight', 'grow', 'shrink'],
  ...['toggle', 'lookCloser', 'unfold', 'fold', 'unfoldAll', 'foldAll', 'nextTools', 'thinking', 'kinds', 'raw'],
  ...['intoAgent', 'nextBranch', 'follow', 'search', 'nextMatch', 'previousMatch', 'filterText', 'command'],
  ...['replay', 'playOrPause', 'stepForward', 'stepBack', 'faster', 'slower', 'normalSpeed', 'nextIdle'],
  ...['pauseOnQuestions', 'copy', 'copyPlace', 'copyResume', 'edit', 'export', 'openSession', 'replaySession'],
  ...['filterSessions', 'nextScope', 'nextSort', 'copyId', 'help', 'quit', 'back', 'leaveReplay', 'escape'],
] as const;

/** Names of keys that are no single sign. */
export const namedKeys = [
  ...['up', 'down', 'left', 'right', 'pageup', 'pagedown', 'home', 'end', 'enter', 'space', 'tab', 'shift-tab', 'esc'],
] as const;

/** Action → its keys; two keys after one another are joined by a space. */
export type KeyChanges = ReadonlyMap<string, readonly string[]>;
