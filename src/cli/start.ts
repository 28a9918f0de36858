/** What `bin/askback.js` loads: chooses the part of the program that starts fastest. */
import { isatty } from 'node:tty';
import { opensAtOnce } from './opens-at-once.ts';

const hasTerminal = isatty(0) && isatty(1);
require(hasTerminal && opensAtOnce(process.argv.slice(2), process.env) ? './view.cjs' : './cli.cjs');
