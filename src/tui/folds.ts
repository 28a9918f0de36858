/** Which stops are open. In the timeline asks alone open by themselves; in the detail pane all but long output. */
import type { Folds, Opened } from './state.ts';
import type { Stop } from './tape.ts';

type Place = 'timeline' | 'detail';

export function isOpen({ folds, tools, search }: Opened, stop: Stop, place: Place): boolean {
  if (search?.peeked === stop.index) return true;
  return opensByItself(stop, folds.all, tools, place) !== folds.turned.has(stop.index);
}

function opensByItself(stop: Stop, all: Opened['folds']['all'], tools: Opened['tools'], place: Place): boolean {
  if (all !== 'kind') return all === 'open';
  if (stop.kind === 'tool') return tools === 'full';
  if (place === 'timeline') return stop.kind === 'ask';
  return stop.kind === 'text' || stop.kind === 'input' || stop.kind === 'error';
}

/** Open becomes folded, and folded open. */
export function turn(folds: Folds, stop: number): Folds {
  const turned = new Set(folds.turned);
  if (!turned.delete(stop)) turned.add(stop);
  return { ...folds, turned };
}
