/** Whether the agent did more in the same round after an ask that has no result; the rest of the asking message is not more. */
import type { Ask, BodyPlace, Session, Step } from '../model/session.ts';

interface Place {
  readonly steps: readonly Step[];
  readonly index: number;
}

/** Made once for all asks of a session: a hostile one has very many, and all must take linear time. */
export function createWentOn(session: Session): (ask: Ask) => Promise<boolean> {
  // Not before somebody asks: it takes every step, and most sessions have no ask that waits.
  let places: ReadonlyMap<number, Place> | undefined;
  const nextWork = new Map<readonly Step[], Int32Array>();
  /** By a message's id: where the first work of another message stands, or the end. */
  const found = new Map<unknown, Place>();
  return async ({ number }) => {
    places ??= findPlaces(session);
    const place = places.get(number);
    if (place === undefined) return false;
    const { steps, index } = place;
    const next = nextWork.get(steps) ?? listNextWork(steps);
    nextWork.set(steps, next);
    if (next[index] === steps.length) return false;
    const own = (await messageOf(session, steps[index]!.place))?.id;
    const hasId = typeof own === 'string';
    const known = found.get(own);
    if (hasId && known?.steps === steps && known.index > index) return known.index < steps.length;
    let at = next[index]!;
    let passed: number[] = [];
    for (; at < steps.length; at = next[at]!) {
      const isOwn = steps[at]!.place.line === steps[index]!.place.line;
      const message = isOwn ? null : await messageOf(session, steps[at]!.place);
      // Claude Code writes a line of its own when a session is resumed ("No response requested.").
      if (message?.model === '<synthetic>') {
        passed.push(at);
        continue;
      }
      for (const each of passed) next[each] = at;
      passed = [];
      if (!isOwn && !(hasId && message?.id === own)) break;
    }
    // Nobody walks through them again.
    for (const each of passed) next[each] = at;
    if (hasId) found.set(own, { steps, index: at });
    return at < steps.length;
  };
}

function findPlaces({ asks, lanes, rounds }: Session): ReadonlyMap<number, Place> {
  const laneOf = new Map(asks.map(({ number, lane }) => [number, lane]));
  const places = new Map<number, Place>();
  const add = (steps: readonly Step[], isMeant: (ask: number) => boolean) => {
    for (const [index, { ask }] of steps.entries())
      if (ask !== null && isMeant(ask) && !places.has(ask)) places.set(ask, { steps, index });
  };
  for (const { id, steps } of lanes) add(steps, (ask) => laneOf.get(ask) === id);
  for (const { steps } of rounds) add(steps, (ask) => laneOf.has(ask));
  return places;
}

/** For each step, the next one that is work. */
function listNextWork(steps: readonly Step[]): Int32Array {
  const next = new Int32Array(steps.length);
  let work = steps.length;
  for (let index = steps.length - 1; index >= 0; index--) {
    next[index] = work;
    if (isWork(steps[index]!)) work = index;
  }
  return next;
}

function isWork({ kind }: Step): boolean {
  return kind === 'text' || kind === 'tool';
}

async function messageOf(session: Session, place: BodyPlace): Promise<{ id?: unknown; model?: unknown } | null> {
  const message = (await session.loadBody(place))?.['message'];
  return typeof message === 'object' ? message : null;
}
