import { join, relative } from 'node:path';
import { Option } from 'commander';
import { safe } from '../../safe/safe.ts';
import type { CommandSpec } from '../command-spec.ts';
import type { ColorChoice } from '../decide-color.ts';
import type { Io } from '../io.ts';

export interface DemoFlags {
  readonly lang?: 'en' | 'zh';
  readonly color: ColorChoice;
}

const samples = { en: 'login-feature.jsonl', zh: 'login-feature.zh.jsonl' } as const;

/** As its lists show them. */
const ids = { en: '3f6c1a52-8d0e-4b7a-9c41-5e2d7f90b1a6', zh: '9b2e7d14-60c3-4f58-8a1f-c7d35e08f4b2' } as const;

export const demo: CommandSpec<DemoFlags> = {
  name: 'demo',
  args: [
    ['[command]', 'what to run on the sample (default: view)'],
    ['[args...]', 'its options'],
  ],
  summary: 'Run a command on the sample sessions that come with askback',
  options: [new Option('--lang <lang>', 'the English or the Chinese sample').choices(['en', 'zh'])],
  examples: [
    ['askback demo', 'look at the sample session'],
    ['askback demo view --replay', 'replay it'],
    ['askback demo show --asks', 'its questions only'],
    ['askback demo report --format markdown', 'the report on both samples'],
    ['askback demo --lang zh', 'the Chinese sample'],
  ],
  passesOn: true,
  run: async (io, [wanted, ...args], { lang, color }) => {
    const command = wanted ?? (io.terminal === undefined ? 'show' : 'view');
    const named = args.find((arg) => langOf(arg) !== undefined);
    const files = filesFor(io, command, lang ?? langOf(named)).map((file) => shortest(join(io.samples, file)));
    const rest = args.filter((arg) => arg !== named);
    const code = await io.run([command, ...place(command, files, rest), '--color', color]);
    if (code === 0 && args.length === 0 && isLook(command)) await io.out.text(hint);
    return code;
  },
};

/** The beginning of a sample's id → the sample. */
function langOf(arg = ''): 'en' | 'zh' | undefined {
  return arg.length < 4 ? undefined : (['en', 'zh'] as const).find((lang) => ids[lang].startsWith(arg));
}

/** Some commands want their own arguments first, or no sessions at all. */
function place(command: string, files: readonly string[], args: readonly string[]): readonly string[] {
  if (command === 'archive' || command === 'search') return [...args, ...files];
  return wantNoSessions.has(command) ? args : [...files, ...args];
}

const wantNoSessions: ReadonlySet<string> = new Set(['explain', 'completion', 'cache', 'help']);

function isLook(command: string): boolean {
  return command === 'show' || command === 'view';
}

/** A session is shown alone; everything else is worth more on both. */
function filesFor({ env }: Io, command: string, lang: DemoFlags['lang']): readonly string[] {
  if (lang !== undefined) return [samples[lang]];
  if (!isLook(command)) return [samples.en, samples.zh];
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  return [locale.startsWith('zh') ? samples.zh : samples.en];
}

/** From within a clone, the path that a person would type. */
function shortest(file: string): string {
  const near = relative('', file);
  return near.startsWith('..') ? file : near;
}

const hint = safe`
That was a sample. What to try next:
  askback demo show --asks                only what was asked, and who decided
  askback demo decisions                  every question as a row, over both samples
  askback demo report --format markdown   the audit report, for people
  askback                                 your own sessions, to choose among
`;
