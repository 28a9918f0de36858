/** What a command may touch of the world: given to it, so that it can be tried without a terminal. */
import type { Readable } from 'node:stream';
import type { Output } from './output.ts';

export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: () => Readable;
  /** Data: what a script reads. */
  readonly out: Output;
  /** Talk: errors, hints, progress. */
  readonly talk: Output;
  /** Cells per line of text on `out`. */
  readonly width: number;
  readonly now: () => Date;
  /** The folder of the sample sessions that come with the program. */
  readonly samples: string;
  /** The program of the thread that helps to scan many sessions. */
  readonly worker?: string | undefined;
  /** Where both ends are a terminal. */
  readonly terminal?: Terminal | undefined;
  /** Runs another command line in this one's place. */
  readonly run: (argv: readonly string[]) => Promise<ExitCode>;
}

export interface Terminal {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  /** The viewer is a bundle of its own, so that nothing else pays for it. */
  readonly loadViewer: () => Promise<typeof import('../tui/main.ts')>;
  /** Ink is one more, so that the viewer's first frame does not wait for it. */
  readonly loadInk: () => Promise<typeof import('../tui/mount-ink.ts')>;
}

/** 0 fine · 1 findings · 2 could not run. */
export type ExitCode = 0 | 1 | 2;
