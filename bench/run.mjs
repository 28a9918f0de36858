// `npm run bench`: makes a corpus outside the project, runs askback and its rivals by turns in one clean environment, and
// prints medians, ratios and whether the bars hold; it fails where one is missed or two answers differ.
//   --size MB   of the corpus (1000)      --runs N   of each command (5; the slow ones half as often)
//   --only TEXT  commands whose name holds it      --json   for programs
//   --growth    twice the corpus, and long chains, too
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { availableParallelism, cpus, loadavg, release, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bars, listCommands, memoryBars } from './commands.mjs';
import { generate } from './generate.mjs';

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
    growth: { type: 'boolean', default: false },
  },
});
const size = Number(values.size);
// Above the number of threads, times say little: look at the processor's seconds then.
const loadBefore = loadavg()[0];
const base = join(tmpdir(), 'askback-bench');

function corpusOf(name, options) {
  const out = join(base, name);
  if (!existsSync(join(out, 'truth.json'))) {
    process.stderr.write(`making ${out}\n`);
    rmSync(out, { recursive: true, force: true });
    generate({ out, ...options });
  }
  return join(out, 'projects');
}

const sizes = { megabytes: size, files: Math.max(20, size * 2) };
const corpus = corpusOf(`corpus-${size}-some`, sizes);
const asking = corpusOf(`corpus-${size}-all`, { ...sizes, asking: 'all' });
const single = corpusOf(`session-${Math.min(300, size)}`, { single: Math.min(300, size), asking: 'all' });
const session = join(single, ...readdirSync(single, { recursive: true }).filter((name) => name.endsWith('.jsonl')));
const grown = values.growth
  ? {
      corpus: corpusOf(`corpus-${2 * size}-some`, { megabytes: 2 * size, files: Math.max(20, size * 4) }),
      chains: [500_000, 1_000_000].map((length) => chainOf(length)),
    }
  : undefined;
const cache = join(base, 'cache');
rmSync(cache, { recursive: true, force: true });
mkdirSync(cache, { recursive: true });
const env = { PATH: process.env.PATH, HOME: base, TZ: 'UTC', LC_ALL: 'C.UTF-8', XDG_CACHE_HOME: cache };

/** One prompt, and an answer to it that goes on and on. */
function chainOf(length) {
  const file = join(base, `chain-${length}.jsonl`);
  if (existsSync(file)) return file;
  const fd = openSync(`${file}.half`, 'w');
  const uuid = (index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
  for (let from = 0; from < length; from += 10_000) {
    const lines = Array.from({ length: 10_000 }, (_, place) => {
      const index = from + place;
      const role = index === 0 ? 'user' : 'assistant';
      const parentUuid = index === 0 ? null : uuid(index - 1);
      const message = { role, content: [{ type: 'text', text: 'on' }] };
      return `${JSON.stringify({ parentUuid, type: role, message, uuid: uuid(index), timestamp: '2026-01-01T00:00:00.000Z' })}\n`;
    });
    writeSync(fd, lines.join(''));
  }
  closeSync(fd);
  renameSync(`${file}.half`, file);
  return file;
}

function runOnce({ name, run, answer }) {
  const out = join(base, 'time.txt');
  const began = process.hrtime.bigint();
  const timed = spawnSync('/usr/bin/time', ['-f', '%M %U %S', '-o', out, ...run], { env, maxBuffer: 1 << 30 });
  const seconds = Number(process.hrtime.bigint() - began) / 1e9;
  // `search` and `check` end with 1 where there is something to say.
  if (timed.error !== undefined || timed.status > 1) throw new Error(`${name} failed: ${timed.stderr}`);
  const [kilobytes, user, system] = readFileSync(out, 'utf8').trim().split('\n').at(-1).split(' ').map(Number);
  return { seconds, memory: kilobytes / 1024, processor: user + system, answer: answer?.(timed.stdout.toString()) };
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
const commands = listCommands({ corpus, asking, session, grown });
const wanted = commands.filter(({ name }) => name.includes(values.only));
const measured = new Map(wanted.map(({ name }) => [name, []]));
// Once before it counts: the disk's cache, and ours, are warm from then on.
for (const command of wanted) if (!command.slow) runOnce(command);
for (let turn = 0; turn < Number(values.runs); turn++) {
  for (const command of wanted) {
    if (command.slow && turn >= Math.ceil(Number(values.runs) / 2)) continue;
    measured.get(command.name).push(runOnce(command));
    process.stderr.write('.');
  }
}
process.stderr.write('\n');

const rows = wanted.map(({ name, same }) => {
  const runs = measured.get(name);
  const seconds = median(runs.map((run) => run.seconds));
  const overCorpus = !/300 MB|-e 0|help|small|chain|twice/.test(name);
  return {
    name,
    seconds,
    processorSeconds: median(runs.map((run) => run.processor)),
    megabytesPerSecond: overCorpus ? size / seconds : null,
    peakMemory: Math.max(...runs.map((run) => run.memory)),
    same,
    answers: [...new Set(runs.map((run) => run.answer))],
  };
});
const byName = new Map(rows.map((row) => [row.name, row]));
const ratios = bars.flatMap(({ of, to, most }) => {
  if (!byName.has(of) || !byName.has(to)) return [];
  const ratio = byName.get(of).seconds / byName.get(to).seconds;
  return [{ of, to, ratio, most, holds: ratio <= most }];
});
const memory = memoryBars.flatMap(({ of, most }) => {
  const row = byName.get(of);
  return row === undefined ? [] : [{ of, megabytes: row.peakMemory, most, holds: row.peakMemory <= most }];
});
const groups = Map.groupBy?.(rows, ({ same }) => same) ?? groupBySame(rows);
const disagreeing = [...groups].filter(([same, members]) => {
  return same !== undefined && new Set(members.flatMap(({ answers }) => answers)).size > 1;
});

function groupBySame(all) {
  const found = new Map();
  for (const row of all) found.set(row.same, [...(found.get(row.same) ?? []), row]);
  return found;
}

const load = [loadBefore, loadavg()[0]].map((each) => each.toFixed(1)).join(' to ');
const machine = `${cpus()[0].model.trim()}, ${availableParallelism()} threads, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${release()}, Node ${process.version}; load ${load}`;
const result = { machine, size, runs: Number(values.runs), rows, ratios, memory, disagreeing };
writeFileSync(join(base, 'result.json'), JSON.stringify(result, null, 1));
if (values.json) print(JSON.stringify(result, null, 1));
else printTables(result);
const failed = [...ratios, ...memory].some(({ holds }) => !holds) || disagreeing.length > 0;
process.exitCode = failed ? 1 : 0;

function printTables() {
  const cell = (value, width) => String(value).padStart(width);
  const times = (ratio, most) => (most < 1 ? `${(1 / ratio).toFixed(1)} × faster` : `${ratio.toFixed(2)} ×`);
  print(`${machine}\n\n| command | seconds | processor s | MB/s | peak MB |\n|---|---:|---:|---:|---:|`);
  for (const { name, seconds, processorSeconds, megabytesPerSecond, peakMemory } of rows) {
    const speed = megabytesPerSecond === null ? '' : megabytesPerSecond.toFixed(0);
    print(
      `| ${name.padEnd(18)} | ${cell(seconds.toFixed(3), 7)} | ${cell(processorSeconds.toFixed(2), 6)} | ${cell(speed, 5)} | ${cell(peakMemory.toFixed(0), 5)} |`,
    );
  }
  print('\n| figure | against | ratio | bar | holds |\n|---|---|---:|---:|---|');
  for (const { of, to, ratio, most, holds } of ratios) {
    print(`| ${of} | ${to} | ${times(ratio, most)} | ${times(most, most)} | ${holds ? 'yes' : 'NO'} |`);
  }
  for (const { of, megabytes, most, holds } of memory) {
    print(`| ${of} | memory | ${megabytes.toFixed(0)} MB | ${most} MB | ${holds ? 'yes' : 'NO'} |`);
  }
  for (const [same, members] of disagreeing) print(`\nDIFFERENT ANSWERS (${same}):`, members);
}

function print(...texts) {
  process.stdout.write(`${texts.map((text) => (typeof text === 'string' ? text : JSON.stringify(text))).join(' ')}\n`);
}
