/** One session as `askback list` lists it. Field names are a promise to users; `docs/lists.md` explains them. */
export interface SessionRow {
  readonly id: string;
  readonly title: string | null;
  /** The last part of `cwd`, or the agent's own name for the folder. */
  readonly project: string | null;
  readonly cwd: string | null;
  readonly gitBranch: string | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly durationMs: number | null;
  readonly rounds: number;
  readonly asks: number;
  /** Asks of the active branch that still wait for an answer. */
  readonly openAsks: number;
  /** Tool calls that failed. */
  readonly errors: number;
  /** Size of the main file; null for stdin. */
  readonly bytes: number | null;
  readonly file: string;
}
