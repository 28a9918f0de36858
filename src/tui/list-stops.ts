/** Rounds, or an agent → their stops. What moving and filtering need of each is held as numbers, all else made when it is looked at. */
import type { Ask, Decision, Lane, Round, Session, Step } from '../model/session.ts';
import type { StepList } from '../model/step-list.ts';
import { groupBy } from './group-by.ts';
import type { Stop, StopKind, StopList } from './tape.ts';

/** What belongs to one round; an agent's steps belong to none. */
export interface Stretch {
  readonly round: Round | null;
  readonly steps: StepList;
}

const kinds: readonly StopKind[] = ['input', 'text', 'thinking', 'tool', 'ask', 'error', 'info', 'complete'];
const mostKept = 1000;

interface Columns {
  readonly stretches: readonly Stretch[];
  /** The first stop of each stretch. */
  readonly starts: readonly number[];
  readonly stretchOf: Uint32Array;
  readonly kind: Uint8Array;
  readonly failed: Uint8Array;
  readonly at: Float64Array;
  readonly asks: ReadonlyMap<number, Ask>;
  readonly lanes: ReadonlyMap<string, readonly Lane[]>;
  readonly decisions: ReadonlyMap<string, readonly Decision[]>;
}

export function listStops(session: Session, stretches: readonly Stretch[]) {
  const sizes = stretches.map(({ round, steps }) => steps.length + (hasPrompt(round) ? 1 : 0));
  const count = sizes.reduce((sum, size) => sum + size, 0);
  const askAt = new Map<number, Ask>();
  const columns: Columns & { starts: number[] } = {
    ...{ stretches, starts: [], asks: askAt, stretchOf: new Uint32Array(count) },
    ...{ kind: new Uint8Array(count), failed: new Uint8Array(count), at: new Float64Array(count) },
    lanes: groupBy(
      session.lanes.filter(({ copy }) => !copy),
      ({ toolUseId }) => toolUseId,
    ),
    decisions: groupBy(session.decisions, ({ toolUseId }) => toolUseId),
  };
  const byNumber = new Map(session.asks.map((ask) => [ask.number, ask]));
  let startedAt = Number.NaN;
  let at = 0;
  let index = 0;
  const add = (stretch: number, kind: StopKind, time: string | null | undefined, step?: Step) => {
    const instant = Date.parse(time ?? '');
    if (Number.isNaN(startedAt)) startedAt = instant;
    if (instant - startedAt > at) at = instant - startedAt;
    columns.stretchOf[index] = stretch;
    columns.kind[index] = kinds.indexOf(kind);
    columns.failed[index] = kind === 'error' || (kind === 'tool' && step?.failed === true) ? 1 : 0;
    columns.at[index] = at;
    const ask = step?.ask == null ? undefined : byNumber.get(step.ask);
    if (ask !== undefined) askAt.set(index, ask);
    index += 1;
  };
  for (const [stretch, { round, steps }] of stretches.entries()) {
    columns.starts.push(index);
    if (hasPrompt(round)) add(stretch, 'input', round?.startedAt);
    for (const step of steps) add(stretch, step.kind, step.time, step);
  }
  return { stops: keepRecent(columns), startedAt, length: at };
}

function hasPrompt(round: Round | null): boolean {
  return round !== null && round.prompt !== null;
}

function keepRecent(columns: Columns): StopList {
  const { length } = columns.kind;
  let recent = new Map<number, Stop>();
  let before = recent;
  return {
    length,
    at(index) {
      if (!(index >= 0 && index < length)) return undefined;
      const stop = recent.get(index) ?? before.get(index) ?? new ColumnStop(columns, index);
      if (recent.size >= mostKept) [before, recent] = [recent, new Map()];
      recent.set(index, stop);
      return stop;
    },
    *[Symbol.iterator]() {
      for (let index = 0; index < length; index++) yield new ColumnStop(columns, index);
    },
  };
}

class ColumnStop implements Stop {
  readonly #columns: Columns;
  readonly index: number;
  #step: Step | null | undefined;

  constructor(columns: Columns, index: number) {
    this.#columns = columns;
    this.index = index;
  }

  get kind(): StopKind {
    return kinds[this.#columns.kind[this.index]!]!;
  }
  get failed(): boolean {
    return this.#columns.failed[this.index] === 1;
  }
  get at(): number {
    return this.#columns.at[this.index]!;
  }
  get ask(): Ask | null {
    return this.#columns.asks.get(this.index) ?? null;
  }
  get round(): Round | null {
    return this.#stretch.round;
  }
  get step(): Step | null {
    if (this.#step === undefined) {
      const place = this.index - this.#columns.starts[this.#columns.stretchOf[this.index]!]!;
      this.#step = this.#stretch.steps.at(place - (hasPrompt(this.round) ? 1 : 0)) ?? null;
    }
    return this.#step;
  }
  get lanes(): readonly Lane[] {
    return this.#columns.lanes.get(this.step?.toolUseId ?? '') ?? [];
  }
  get decisions(): readonly Decision[] {
    return this.#columns.decisions.get(this.step?.toolUseId ?? '') ?? [];
  }
  get #stretch(): Stretch {
    return this.#columns.stretches[this.#columns.stretchOf[this.index]!]!;
  }
}
