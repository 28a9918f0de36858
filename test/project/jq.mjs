// The README pipes into jq; a machine that runs the tests need not have it.
import { readFileSync } from 'node:fs';
import { raw } from 'jq-wasm';

const flags = process.argv.slice(2);
const query = flags.pop() ?? '.';
const output = await raw(readFileSync(0, 'utf8'), query, flags);
process.stdout.write(output.endsWith('\n') ? output : `${output}\n`);
