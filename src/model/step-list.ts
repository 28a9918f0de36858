import type { Step } from './session.ts';

/** Steps of which only those that somebody looks at are made: a long session has very many. */
export interface StepList extends Iterable<Step> {
  readonly length: number;
  readonly at: (index: number) => Step | undefined;
}

export interface Stepped {
  readonly steps: readonly Step[];
  /** The same, each made when it is asked for; not enumerable. */
  readonly stepList?: StepList;
}
