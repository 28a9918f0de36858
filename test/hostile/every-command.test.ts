import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCommands } from '../../src/cli/commands.ts';
import { sanitise } from '../../src/safe/sanitise.ts';
import { everyCommand } from '../cli/every-command.ts';
import { runAskback } from '../cli/run-askback.ts';
import { sessionWith } from './make-session.ts';
import { acted, obeyed, payloads } from './payloads.ts';

const commands = await loadCommands();

const texts = Object.values(payloads);
const colours = /\x1b\[[0-9;]+m/g;
let folder = '';
let place = '';
let scratch = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'askback-test-'));
  // The names of files are text of others too.
  place = join(folder, 'a \x1b]0;x\x07\u202e\n::error::b');
  scratch = join(folder, 'out');
  mkdirSync(place);
  mkdirSync(scratch);
  writeFileSync(join(place, 'c \x1b[2J\x9b1A\u202e\n##[error].jsonl'), sessionWith(texts));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('there are enough of them, and each is one', () => {
  expect(texts.length).toBeGreaterThan(50);
  const harmless = texts.filter((text) => !acted.test(text) && !obeyed.test(text) && sanitise(text) === text);
  expect(harmless).toEqual([payloads['a formula']]);
});

test('no command is left out', () => {
  const tried = new Set(everyCommand('', '').map(([name]) => name));
  expect(commands.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
});

describe('every payload in every field, through every command', () => {
  test.each(everyCommand('PLACE', 'SCRATCH').map((args) => [args.join(' ')]))('%s', async (line) => {
    const args = line.split(' ').map((arg) => arg.replace('PLACE', place).replace('SCRATCH', scratch));
    const { code, stdout, stderr } = await runAskback(args);
    // Without a home there is no cache to tell of.
    expect(args[0] === 'cache' ? [0, 2] : [0, 1]).toContain(code);
    const isCsv = args.includes('csv');
    for (const text of [stdout.replace(args.includes('always') ? colours : /^$/, ''), stderr]) {
      expect(acted.exec(text)).toBeNull();
      if (!isCsv) expect(text).not.toContain('\r');
    }
    // Those are our own, for the machine that was asked for.
    const told = args.includes('github') ? stdout.replace(/^::(error|warning|notice) .*$/gm, '') : stdout;
    expect(obeyed.exec(told)?.[0]).toBeUndefined();
  });

  test('in the sentences about files and folders too', async () => {
    const odd = 'x \x1b[2J\n::error::a\n##[error]b';
    const session = join(scratch, `${odd}.jsonl`);
    writeFileSync(session, '{"type":"user","uuid":"p","message":{"role":"user","content":"go on"}}\n');
    const [info, asks, accepted] = await Promise.all([
      runAskback(['cache', 'info'], { env: { XDG_CACHE_HOME: join(scratch, odd) } }),
      runAskback(['show', session, '--dialog']),
      runAskback(['check', place, '--no-config', '--baseline', join(scratch, odd), '--update-baseline']),
    ]);
    expect(info.stdout).toContain('⟨CSI 2J⟩ ::error::a');
    expect(asks.stderr).toContain('nothing was asked here');
    expect(accepted.stderr).toContain('in the baseline');
    for (const text of [info.stdout, asks.stderr, accepted.stderr]) {
      expect(text).toMatch(/^[^\n]+\n$/);
      expect([acted.exec(text), obeyed.exec(text)]).toEqual([null, null]);
    }
  });

  test('what was hidden is there to see, and counted', async () => {
    const { stdout } = await runAskback(['show', place, '--full', '--width', '10000']);
    const flat = stdout.replace(/\s+/g, ' ');
    for (const text of texts.filter((each) => !obeyed.test(each))) {
      expect(flat).toContain(sanitise(text).replace(/\s+/g, ' ').trim());
    }
    expect(stdout).toMatch(
      /^\d{3,} hidden characters and sequences in what is shown here, marked where they stand\.$/m,
    );
  });

  test('a formula is text in a spreadsheet', async () => {
    for (const command of ['list', 'decisions']) {
      const { stdout } = await runAskback([command, place, '--format', 'csv']);
      expect(stdout).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
      expect(stdout).not.toMatch(/(^|[,"])=HYPERLINK/m);
    }
  });

  test('JSON holds it all as it was', async () => {
    const { stdout } = await runAskback(['report', place]);
    const [session] = JSON.parse(stdout).sessions;
    const prompts = session.rounds.map((round: { prompt: string }) => round.prompt);
    expect(texts.filter((text) => !prompts.includes(text))).toEqual([]);
  });
});
