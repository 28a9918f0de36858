// First row, key → frame, bytes per move and memory of the built viewer, with a session of many steps.
//   node bench/viewer.mjs [steps=100000] [columns=120] [rows=40] [a session of your own to open too]

import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pty from '@lydell/node-pty';

const [steps = 100_000, columns = 120, rows = 40] = process.argv.slice(2, 5).map(Number);
const ownSession = process.argv[5];
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = mkdtempSync(join(tmpdir(), 'askback-bench-'));
const file = join(folder, 'long.jsonl');

await writeSession();
const env = {
  PATH: process.env.PATH,
  HOME: folder,
  TZ: 'UTC',
  LANG: 'C.UTF-8',
  COLORFGBG: '15;0',
  NODE_OPTIONS: process.env.NODE_OPTIONS ?? '',
  HEAP_FILE: join(folder, 'heap'),
};
const start = (args) =>
  pty.spawn(process.execPath, args, { name: 'xterm-256color', cols: columns, rows, cwd: root, env });
for (const each of ownSession === undefined ? [file] : [file, ownSession]) {
  await measureStart(each);
  await measureOpen(each);
}
const child = start([
  '--expose-gc',
  '--require',
  join(root, 'bench/tell-heap.cjs'),
  join(root, 'bin/askback.js'),
  file,
]);
let received = '';
let wake = () => {};
child.onData((data) => {
  received += data;
  wake();
});
process.stdout.on('error', () => child.kill('SIGTERM'));
try {
  await frame(() => {}, 120_000);
  await measure('while it reads', [...'jk'], 8);
  await settle();
  await measure('cursor move', [...'jjjjjjjjjjkkkkkkkkkk'], 120);
  await measure('scroll by one', 'j', 120);
  await measure('page', ' ', 60);
  await measure('next question', ']', 30);
  await measure('end, start', ['G', 'g'], 20);
  child.write('g');
  await settle();
  const before = await heap();
  const pages = Math.floor(steps / (rows - 10));
  for (let page = 0; page < pages; page++) await frame(() => child.write(' '));
  const after = await heap();
  process.stdout.write(
    `heap             ${before.toFixed(1)} MB, after ${pages} pages ${after.toFixed(1)} MB: ${(after - before).toFixed(1)} MB more (bar 30)\n` +
      `memory           ${memory(child.pid, 'VmRSS').toFixed(0)} MB after them, at most ${memory(child.pid, 'VmHWM').toFixed(0)} MB\n`,
  );
} finally {
  child.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

/** From the start to the first row of a session in the terminal, beside Node alone, by turns. */
async function measureStart(session) {
  const found = { bare: [], row: [] };
  for (let turn = 0; turn < 15; turn++) {
    found.bare.push(await lifetime(['-e', '0']));
    found.row.push(await lifetime([join(root, 'bin/askback.js'), session], 'Timeline'));
  }
  const [bare, row] = [found.bare, found.row].map((values) => values.toSorted((a, b) => a - b)[7]);
  const size = (statSync(session).size / 1e6).toFixed(0);
  process.stdout.write(
    `first row        ${row.toFixed(0)} ms of ${size} MB, node -e 0 ${bare.toFixed(0)} ms: ${(row / bare).toFixed(2)} times\n`,
  );
}

/** Until a text is seen, else until the end. */
function lifetime(args, wanted) {
  return new Promise((resolve) => {
    const began = performance.now();
    const one = start(args);
    let text = '';
    let seen;
    one.onData((data) => {
      text += data;
      if (wanted === undefined || seen !== undefined || !text.includes(wanted)) return;
      seen = performance.now() - began;
      one.kill('SIGTERM');
    });
    one.onExit(() => resolve(seen ?? performance.now() - began));
  });
}

/** Does something and waits for the end of the frame that it makes. */
async function frame(act, patience = 10_000) {
  received = '';
  const start = performance.now();
  act();
  while (!received.includes('\x1b[?2026l')) {
    const left = patience - (performance.now() - start);
    if (left <= 0) throw new Error(`no frame; received ${JSON.stringify(received.slice(-200))}`);
    await Promise.race([
      new Promise((resolve) => {
        wake = resolve;
      }),
      new Promise((resolve) => setTimeout(resolve, left)),
    ]);
  }
  return { ms: performance.now() - start, at: performance.now(), text: received };
}

async function settle() {
  for (let size = -1; size !== received.length; ) {
    size = received.length;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

async function measure(name, keys, times) {
  const found = [];
  for (let i = 0; i < times; i++) {
    const key = Array.isArray(keys) ? keys[i % keys.length] : keys;
    found.push(await frame(() => child.write(key)));
    // Slower than the thirty frames a second, so that the time is the frame's own.
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  const at = (values, part) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)];
  const ms = found.map((each) => each.ms);
  const bytes = found.map(({ text }) => Buffer.byteLength(text));
  const clears = found.filter(({ text }) => /\x1b\[[23]J/.test(text)).length;
  process.stdout.write(
    `${name.padEnd(16)} p50 ${at(ms, 0.5).toFixed(1)} ms, p95 ${at(ms, 0.95).toFixed(1)} ms; bytes p50 ${at(bytes, 0.5)}, p95 ${at(bytes, 0.95)}, full clears ${clears}\n`,
  );
}

/** Opens a session, waits until all of it is read, and tells the most memory that took. */
async function measureOpen(session) {
  let lines = 0;
  for await (const chunk of createReadStream(session)) for (const byte of chunk) if (byte === 10) lines += 1;
  const one = start([join(root, 'bin/askback.js'), session]);
  one.onData(() => {});
  await processorRests(one.pid);
  const bar = 120 + (0.2 * lines) / 1024;
  process.stdout.write(
    `opened           ${lines} lines: at most ${memory(one.pid, 'VmHWM').toFixed(0)} MB (bar ${bar.toFixed(0)}), then ${memory(one.pid, 'VmRSS').toFixed(0)} MB\n`,
  );
  const ended = new Promise((resolve) => one.onExit(resolve));
  one.kill('SIGTERM');
  await ended;
}

/** Until it has used no processor time for two seconds. */
async function processorRests(pid) {
  const used = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ').slice(13, 15).map(Number);
  for (let quiet = 0, last = -1; quiet < 4; ) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const [user, system] = used();
    // A clock tick now and then is the viewer's own clock.
    quiet = user + system - last <= 2 ? quiet + 1 : 0;
    last = user + system;
  }
}

function memory(pid, name) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
}

/** What is left in the heap after garbage is collected, in MB. */
async function heap() {
  rmSync(env.HEAP_FILE, { force: true });
  process.kill(child.pid, 'SIGUSR2');
  while (!existsSync(env.HEAP_FILE) || statSync(env.HEAP_FILE).size === 0)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return Number(readFileSync(env.HEAP_FILE, 'utf8')) / 1e6;
}

async function writeSession() {
  const out = createWriteStream(file);
  let last = null;
  let count = 0;
  const write = async (type, content, extra = {}) => {
    const uuid = `00000000-0000-4000-8000-${String(count++).padStart(12, '0')}`;
    const timestamp = new Date(1_760_000_000_000 + count * 2000).toISOString();
    const record = {
      type,
      uuid,
      parentUuid: last,
      timestamp,
      sessionId: 'bench',
      cwd: '/home/dev/shop',
      message: { role: type, content },
      ...extra,
    };
    last = uuid;
    if (!out.write(`${JSON.stringify(record)}\n`)) await once(out, 'drain');
  };
  for (let step = 0; step < steps; step++) {
    if (step % 200 === 0) await write('user', `Part ${step / 200}: go on with the next piece of work, please.`);
    if (step % 500 === 499) {
      const options = ['Yes', 'No', 'Later'].map((label) => ({
        label,
        description: `What happens with ${label.toLowerCase()}`,
      }));
      const questions = [
        { question: `Shall I go on with part ${step}?`, header: 'Go on', multiSelect: false, options },
      ];
      await write('assistant', [{ type: 'tool_use', id: `t${step}`, name: 'AskUserQuestion', input: { questions } }]);
      await write('user', [
        {
          type: 'tool_result',
          tool_use_id: `t${step}`,
          content: `User has answered your questions: "${questions[0].question}"="Yes". You can now continue with the user's answers in mind.`,
        },
      ]);
    } else if (step % 2 === 0)
      await write('assistant', [
        { type: 'text', text: `Step ${step}: I look at the next file and change what has to be changed there.` },
      ]);
    else {
      await write('assistant', [
        { type: 'tool_use', id: `t${step}`, name: 'Bash', input: { command: `grep -rn "part ${step}" src | head` } },
      ]);
      await write('user', [
        { type: 'tool_result', tool_use_id: `t${step}`, content: `src/file-${step}.ts:12: part ${step}` },
      ]);
    }
  }
  out.end();
  await once(out, 'finish');
}
