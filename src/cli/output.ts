/**
 * A stream → a place to write to that waits for a slow reader and falls silent, without an error, when the reader has
 * gone (`| head -1`). It takes safe text and lines of spans only; colour is decided once, here.
 */
import { defuseCommands } from '../report/findings/defuse-commands.ts';
import { onlyColours } from '../safe/only-colours.ts';
import type { SafeText } from '../safe/sanitise.ts';
import type { Line } from '../safe/span.ts';
import { paintLine } from '../safe/style.ts';

export interface Output {
  readonly text: (text: SafeText) => Promise<void>;
  readonly line: (line: Line) => Promise<void>;
  /** Writes them one after the other, and stops asking for more once the reader has gone. */
  readonly lines: (lines: Iterable<Line> | AsyncIterable<Line>) => Promise<void>;
  /** For our own cursor movements on a terminal; nothing is written elsewhere. */
  readonly control: (sequence: string) => void;
  readonly flush: () => Promise<void>;
  readonly isTerminal: boolean;
  readonly color: boolean;
  /** The reader has gone: nothing more needs to be made. */
  readonly isClosed: () => boolean;
  /** Why writing failed, where it was not the reader who left: a full disk, for one. */
  readonly failure: () => string | undefined;
}

export interface OutputStream {
  readonly isTTY?: boolean;
  readonly write: (text: string | Uint8Array, done?: () => void) => unknown;
  readonly on: (event: 'error', tell: (error: NodeJS.ErrnoException) => void) => unknown;
}

const enough = 1 << 16;

export function createOutput(stream: OutputStream, color: boolean): Output {
  const isTerminal = stream.isTTY === true;
  let closed = false;
  let failure: string | undefined;
  let waiting = '';
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (!closed && error.code !== 'EPIPE' && error.code !== 'ECONNRESET') failure = error.message;
    closed = true;
  });

  const flush = async (): Promise<void> => {
    const text = onlyColours(waiting, color);
    waiting = '';
    if (text === '' || closed) return;
    await new Promise<void>((resolve) => {
      stream.write(text, () => resolve());
    });
  };
  const add = async (text: string): Promise<void> => {
    waiting += text;
    if (isTerminal || waiting.length >= enough) await flush();
  };
  // A build log is a terminal too: what a transcript holds must not begin a line with a command to the machine behind it.
  const addLine = (line: Line): Promise<void> => add(`${defuseCommands(paintLine(line, color) as SafeText)}\n`);
  return {
    text: add,
    line: addLine,
    lines: async (lines) => {
      for await (const line of lines) {
        await addLine(line);
        if (closed) return;
      }
    },
    control: (sequence) => {
      if (isTerminal && !closed) stream.write(sequence);
    },
    flush,
    isTerminal,
    color,
    isClosed: () => closed,
    failure: () => failure,
  };
}
