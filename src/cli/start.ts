/** What `bin/askback.js` loads: chooses the part of the program that starts fastest. */
import { isTerminal } from './is-terminal.ts';
import { loadCode } from './load-code.ts';
import { opensAtOnce } from './opens-at-once.ts';
import { sayPrepared } from './say-prepared.ts';

const argv = process.argv.slice(2);
const hasTerminal = isTerminal(1) && isTerminal(0);
if (hasTerminal && opensAtOnce(argv, process.env)) loadCode('./view.cjs');
else if (!sayPrepared(argv, process.env)) loadCode('./cli.cjs');
