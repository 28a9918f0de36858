/** A command as data: how it is called and what it does. The list of all stands in `commands.ts`. */
import type { Option, OptionValues } from 'commander';
import type { ExitCode, Io } from './io.ts';

export interface CommandSpec<Options = OptionValues> {
  readonly name: string;
  /** Its arguments as commander writes them: `[paths...]`; with all that one may be, where that is a list. */
  readonly args: readonly (readonly [name: string, what: string, choices?: readonly string[]])[];
  /** One line, without a full stop. */
  readonly summary: string;
  readonly options: readonly Option[];
  readonly examples: readonly (readonly [call: string, what: string])[];
  /** Options it does not know are not an error but arguments, for another command. */
  readonly passesOn?: boolean;
  /** Loads what it needs by `import()`, so that starting costs the same with many commands as with one. */
  run(io: Io, args: readonly string[], options: Options): Promise<ExitCode>;
}
