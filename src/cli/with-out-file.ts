/** `--out FILE` → an output that becomes the file when all is written. Without a file, stdout. */
import { fail } from './fail.ts';
import type { ExitCode, Io } from './io.ts';
import type { Output } from './output.ts';

export async function withOutFile(
  io: Io,
  file: string | undefined,
  write: (out: Output) => Promise<ExitCode>,
  /** Wider for a file that is meant to be shared. */
  mode = 0o600,
): Promise<ExitCode> {
  if (file === undefined || file === '-' || file === '/dev/stdout') return write(io.out);
  if (file === '') return fail(io, 'The file to write to has no name.');
  return (await import('./write-out-file.ts')).writeOutFile(io, file, write, mode);
}
