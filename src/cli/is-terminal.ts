/** Whether a descriptor is a terminal. What tells so is loaded only where it may be one: it brings all of the network. */
import { fstatSync } from 'node:fs';

export function isTerminal(descriptor: 0 | 1 | 2): boolean {
  return fstatSync(descriptor).isCharacterDevice() && process.getBuiltinModule('node:tty').isatty(descriptor);
}
