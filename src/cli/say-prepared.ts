/**
 * The version, and the help of the program where it is as wide as usual, as the build wrote them down: so they need nothing
 * that parses options. False where that is not what is asked for, or where it could not be written at once.
 */
import { writeSync } from 'node:fs';
import { isTerminal } from './is-terminal.ts';

/** Put in by the build. */
declare const PREPARED: { readonly help: string; readonly version: string };

const asked: ReadonlyMap<string | undefined, keyof typeof PREPARED> = new Map([
  [undefined, 'help'],
  ['-h', 'help'],
  ['--help', 'help'],
  ['help', 'help'],
  ['-V', 'version'],
  ['--version', 'version'],
]);

export function sayPrepared(argv: readonly string[], env: Readonly<Record<string, string | undefined>>): boolean {
  const name = argv.length > 1 ? undefined : asked.get(argv[0]);
  // A terminal has a width of its own, also behind a pipe, and on Windows a pipe needs more care.
  if (name === undefined || env['COLUMNS'] !== undefined || process.platform === 'win32' || isTerminal(1)) return false;
  if (name === 'help' && isTerminal(2)) return false;
  const text = PREPARED[name];
  try {
    return writeSync(1, text) === Buffer.byteLength(text);
  } catch {
    return false;
  }
}
