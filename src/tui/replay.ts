/** Where a replay stands. All that it shows follows from `position`, so that back and forth agree. */
export interface Replay {
  /** Milliseconds on the clock that has its pauses cut. */
  readonly position: number;
  readonly playing: boolean;
  readonly speed: number;
  /** The longest pause, in milliseconds; infinite for as recorded. */
  readonly idle: number;
  /** Rows scrolled back from the end, or, of a question taller than the window, from its start. */
  readonly back: number;
  readonly pauseOnQuestions: boolean;
}

export const speeds = [0.25, 0.5, 1, 2, 4, 8, 16] as const;
export const idleLimits = [500, 2000, 5000, Number.POSITIVE_INFINITY] as const;
