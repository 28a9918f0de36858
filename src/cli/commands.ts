/** All commands, in the order in which the help lists them. A new one needs its file and a line here. */
import type { CommandSpec } from './command-spec.ts';

export const commands: readonly CommandSpec[] = [];
