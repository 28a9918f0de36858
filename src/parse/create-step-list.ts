/** Heads in order → their steps, each made when it is asked for: only how many there are is kept. */
import type { Step } from '../model/session.ts';
import type { StepList } from '../model/step-list.ts';
import type { Heads } from './head.ts';
import { listSteps, type StepContext, speakerOf } from './list-steps.ts';

export interface StepIndex {
  readonly heads: Heads;
  /** How many steps come before those of each head; one more at the end, for all. */
  readonly starts: Int32Array;
  readonly context: StepContext;
}

/** Looks at every step once; `onSteps` is told of each head's. */
export function indexSteps(
  heads: Heads,
  context: StepContext,
  onSteps: (steps: readonly Step[], place: number) => void = () => {},
): StepIndex {
  const starts = new Int32Array(heads.length + 1);
  let model: string | null = null;
  let place = 0;
  for (const head of heads) {
    const steps = listSteps(head, model, context);
    model = speakerOf(head) ?? model;
    onSteps(steps, place);
    starts[place + 1] = starts[place]! + steps.length;
    place += 1;
  }
  return { heads, starts, context };
}

/** Those of the heads from one place up to another, and perhaps one more. */
export function createStepList(index: StepIndex, from: number, to: number, last: Step | null = null): StepList {
  const { heads, starts, context } = index;
  const first = starts[from]!;
  const count = starts[to]! - first;
  const stepsOf = (place: number) => listSteps(heads.at(place)!, modelBefore(heads, place), context);
  return {
    length: count + (last === null ? 0 : 1),
    at(wanted) {
      if (wanted < 0 || wanted >= count) return (wanted === count ? last : null) ?? undefined;
      const place = placeAt(starts, from, to, first + wanted);
      return stepsOf(place)[first + wanted - starts[place]!];
    },
    *[Symbol.iterator]() {
      for (let place = from; place < to; place++) if (starts[place + 1]! > starts[place]!) yield* stepsOf(place);
      if (last !== null) yield last;
    },
  };
}

/** The last place whose steps begin at or before the one that is wanted. */
function placeAt(starts: Int32Array, from: number, to: number, wanted: number): number {
  let low = from;
  let high = to - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}

function modelBefore(heads: Heads, place: number): string | null {
  if (speakerOf(heads.at(place)!) === null) return null;
  for (let at = place - 1; at >= 0; at--) {
    const model = speakerOf(heads.at(at)!);
    if (model !== null) return model;
  }
  return null;
}
