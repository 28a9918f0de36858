/** A line of the session's file → the cursor on what its record says, wherever that stands and whatever is hidden. */
import type { Session } from '../model/session.ts';
import { safe } from '../safe/safe.ts';
import type { SafeText } from '../safe/sanitise.ts';
import { buildTape } from './build-tape.ts';
import { isOpen, turn } from './folds.ts';
import { goTo } from './go-to.ts';
import { selectShown } from './select-shown.ts';
import { showPart } from './show-part.ts';
import type { Opened, State } from './state.ts';
import type { Part, Stop, StopList } from './tape.ts';

/** Where it is not there yet, it is gone to when all is read. */
export function goToLine(state: State, opened: Opened, line: number): State {
  const { tape, session, reading } = opened;
  const stop = stopOf(tape.stops, session.file, line);
  const waiting: State = { ...state, line: reading === null ? null : line };
  if (stop !== undefined) return { ...waiting, opened: showStop(opened, stop) };
  if (reading !== null) return { ...waiting, message: safe`line ${line} is gone to as soon as it is read` };
  const { lines } = session.records;
  if (line < 1 || line > lines)
    return { ...waiting, message: safe`there is no line ${line}: the last one is ${lines}` };
  const other = partOf(session, line);
  if (other !== undefined) {
    const there = showPart(waiting, opened, other.part, other.stop, trailTo(other.part));
    return { ...there, opened: showStop(there.opened!, other.stop) };
  }
  const before = lastBefore(tape.stops, session.file, line);
  const words: SafeText = safe`line ${line} holds nothing that is shown: this is what stands before it`;
  return { ...waiting, opened: before === undefined ? opened : goTo(opened, before), message: words };
}

/** A session has been opened, or read to its end: what was asked for on the way is done. */
export function goToWanted(state: State): State {
  return state.line === null || state.opened === null ? state : goToLine(state, state.opened, state.line);
}

/** Filters that would hide it are taken away; it is open. */
function showStop(opened: Opened, stop: number): Opened {
  const there = goTo(opened, stop);
  const target = there.tape.stops.at(stop)!;
  const isFolded = !isOpen(there, target, 'timeline') && !isOpen(there, target, 'detail');
  const open = isFolded ? { ...there, folds: turn(there.folds, stop) } : there;
  if (open.shown.includes(stop)) return open;
  const bare: Opened = { ...open, hidden: new Set(), textFilter: null, thinking: true, tools: 'short' };
  return { ...bare, shown: selectShown(bare) };
}

function stopOf(stops: StopList, file: string, line: number): number | undefined {
  let result: number | undefined;
  for (const stop of stops) {
    if (lineOf(stop, file) === line) return stop.index;
    const { step } = stop;
    if (result === undefined && step?.result?.line === line && step.result.file === file) result = stop.index;
  }
  return result;
}

function lastBefore(stops: StopList, file: string, line: number): number | undefined {
  let best: Stop | undefined;
  for (const stop of stops) {
    const own = lineOf(stop, file);
    if (own !== null && own < line && own > (best === undefined ? 0 : lineOf(best, file)!)) best = stop;
  }
  return best?.index;
}

function lineOf({ step, round }: Stop, file: string): number | null {
  if (step === null) return round?.at.line ?? null;
  return step.place.file === file ? step.place.line : null;
}

/** What of the session holds it: all that is active, an abandoned branch, or an agent of the same file. */
function partOf(session: Session, line: number): { readonly part: Part | null; readonly stop: number } | undefined {
  const branches = session.branches.slice(1).map(({ number }): Part => ({ kind: 'branch', number }));
  const agents = session.lanes
    .filter(({ file, id }) => file === session.file && id !== 'main')
    .map((lane): Part => ({ kind: 'agent', lane }));
  for (const part of [null, ...branches, ...agents]) {
    const stop = stopOf(buildTape(session, part).stops, session.file, line);
    if (stop !== undefined) return { part, stop };
  }
  return undefined;
}

function trailTo(part: Part | null): Opened['trail'] {
  return part?.kind === 'agent' ? [{ part: null, cursor: 0 }] : [];
}
