// The viewer with a fault in it, to see that the terminal is given back. The fault comes with the key v.
import { readSession } from '../../dist/index.js';
import tui from '../../dist/tui.cjs';

const [how, file] = process.argv.slice(2);
const session = await readSession(file);
const undo = [];
const fault = new Error('meant to fail');
const env = new Proxy(
  {},
  {
    get: () => {
      if (how === 'a rejected promise') void Promise.reject(fault);
      if (how === 'a closed input') setTimeout(() => process.stdin.emit('end'), 300);
      if (how === 'throw in a key')
        setImmediate(() => {
          throw fault;
        });
      if (how === 'throw in a frame')
        now = () => {
          throw fault;
        };
      return 'true';
    },
  },
);
let now = () => 0;
try {
  await tui.runTui({
    stdin: process.stdin,
    stdout: process.stdout,
    env,
    now: () => now(),
    settings: { ascii: false, utc: true, theme: 'dark', pauseOnQuestions: false },
    unicode: true,
    session: { session },
    loadInk: () => import('../../dist/ink.mjs'),
    folder: '/',
    open: async () => undefined,
    watch: () => () => {},
    exportReport: async () => {},
    undoLater: (each) => {
      undo.push(each);
      return each;
    },
  });
} catch (error) {
  process.stdout.write(`${error.message}\n`);
  process.exitCode = 2;
}
