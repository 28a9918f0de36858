import { Option } from 'commander';
import type { CommandSpec } from '../command-spec.ts';
import type { ColorChoice } from '../decide-color.ts';
import { fail } from '../fail.ts';
import type { Io } from '../io.ts';
import { parseLine } from '../parse-line.ts';
import { splitPlace } from '../split-place.ts';

export interface ViewFlags {
  readonly plain?: boolean;
  readonly line?: number;
  readonly replay?: boolean;
  readonly follow?: boolean;
  readonly pauseOnQuestions?: boolean;
  readonly theme: 'auto' | 'dark' | 'light' | 'mono';
  readonly ascii?: boolean;
  readonly utc?: boolean;
  readonly color: ColorChoice;
}

export const view: CommandSpec<ViewFlags> = {
  name: 'view',
  args: [
    ['[sessions...]', 'a file or the beginning of a session id; folders or several to choose from (default: all)'],
  ],
  summary: 'Look at sessions in the terminal: choose one, move through it, replay it',
  options: [
    new Option('--line <n>', 'begin at this line of its file, as askback search names it').argParser(parseLine),
    new Option('--replay', 'begin with the replay'),
    new Option('--follow', 'show what is written to it, as it is written'),
    new Option('--pause-on-questions', 'the replay stops at each question'),
    new Option('--theme <name>', 'colours').choices(['auto', 'dark', 'light', 'mono']).default('auto'),
    new Option('--ascii', 'draw with ASCII signs only'),
    new Option('--utc', 'times in UTC instead of local time'),
    new Option('--plain', 'print it instead, in words alone, as askback show --plain'),
  ],
  examples: [
    ['askback', 'choose among all sessions'],
    ['askback 3f6c1a52', 'the session whose id begins so'],
    ['askback run.jsonl --line 42', 'at what line 42 says; run.jsonl:42 does the same'],
    ['askback run.jsonl --replay', 'replay it'],
    ['askback ~/project --follow', 'what an agent is doing there now'],
  ],
  // What only the plain view knows, as --asks, means the plain view.
  passesOn: true,
  run: async (io, given, flags) => {
    const { terminal } = io;
    const { paths: args, line } = splitPlace(given);
    const wanted: ViewFlags = line === undefined ? flags : { ...flags, line };
    const inWords = wantsWords(io, flags);
    // What the viewer does not know may be an option of show.
    if (terminal === undefined || inWords || args.some((arg) => arg.startsWith('-'))) {
      if (args.length === 0) return fail(io, 'There is no terminal to choose in: name a session, or use askback list.');
      if (wanted.line !== undefined)
        return fail(io, 'A line is gone to in the viewer: that needs a terminal, and no option of askback show.');
      const passed = [
        ...(flags.ascii === true ? ['--ascii'] : []),
        ...(flags.utc === true ? ['--utc'] : []),
        ...(inWords ? ['--plain'] : []),
      ];
      return io.run(['show', ...args, ...passed, '--color', flags.color]);
    }
    const { runViewer } = await import('../run-viewer.ts');
    return runViewer(io, terminal, args, wanted);
  },
};

function wantsWords({ env }: Io, { plain }: ViewFlags): boolean {
  return plain === true || env['TERM'] === 'dumb' || isOn(env['INK_SCREEN_READER']);
}

function isOn(value: string | undefined): boolean {
  return value === 'true' || value === '1';
}
