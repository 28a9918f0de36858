/**
 * Stdout or stderr → a stream. Node's own takes longer to load than a small session to check; where there is no terminal,
 * the beginning, as much as any pipe holds, is written without it, and to a file all is.
 */
import { fstatSync, writeSync } from 'node:fs';
import { errorCode } from '../read/failure-text.ts';
import { isTerminal } from './is-terminal.ts';
import type { OutputStream } from './output.ts';

/** More could wait for a reader who is slow, and nothing would end us meanwhile. */
const PIPE_HOLDS = 1 << 14;

export function openStream(
  descriptor: 1 | 2,
  own: () => OutputStream,
  /** Of the terminal that a pipe most likely ends on; a file is the same whatever the window. */
  columnsBehind?: () => number | undefined,
): OutputStream & { readonly columns?: number } {
  if (process.platform === 'win32' || isTerminal(descriptor)) return own();
  const stat = fstatSync(descriptor);
  const isPipe = stat.isFIFO() || stat.isSocket();
  let room = isPipe ? PIPE_HOLDS : Number.POSITIVE_INFINITY;
  const listeners: ((error: NodeJS.ErrnoException) => void)[] = [];
  let stream: OutputStream | undefined;
  const goOn = (): OutputStream => {
    stream = own();
    for (const tell of listeners) stream.on('error', tell);
    return stream;
  };
  const columns = isPipe && isTerminal(2) ? columnsBehind?.() : undefined;
  return {
    ...(columns === undefined ? {} : { columns }),
    on(_, tell) {
      listeners.push(tell);
      stream?.on('error', tell);
    },
    write(text, done) {
      let bytes = Buffer.from(text as string);
      room -= bytes.length;
      try {
        while (stream === undefined && room >= 0 && bytes.length > 0)
          bytes = bytes.subarray(writeSync(descriptor, bytes));
      } catch (error) {
        // The pipe is full after all: its other writers have filled it.
        if (errorCode(error) === 'EAGAIN') room = -1;
        else {
          for (const tell of listeners) tell(error as NodeJS.ErrnoException);
          bytes = bytes.subarray(bytes.length);
        }
      }
      if (bytes.length > 0) (stream ?? goOn()).write(bytes, done);
      else done?.();
    },
  };
}
