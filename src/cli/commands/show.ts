import { Option } from 'commander';
import type { Session } from '../../model/session.ts';
import type { RoundWish } from '../../report/select-rounds.ts';
import { safe } from '../../safe/safe.ts';
import type { CommandSpec } from '../command-spec.ts';
import { fail, oneLine } from '../fail.ts';
import type { ExitCode, Io } from '../io.ts';
import { parseRounds } from '../parse-rounds.ts';
import { parseWidth } from '../parse-width.ts';
import { type RedactFlags, redactOptions } from '../redact-options.ts';
import { isNoTranscript, sayNoTranscript } from '../watch-records.ts';
import { type Sessions, withSessions } from '../with-sessions.ts';

export interface ShowFlags extends RedactFlags {
  readonly round?: string;
  readonly rounds?: string;
  readonly branch?: string;
  readonly asks?: boolean;
  readonly dialog?: boolean;
  readonly json?: boolean;
  readonly thinking?: boolean;
  readonly full?: boolean;
  readonly width?: number;
  readonly ascii?: boolean;
  readonly plain?: boolean;
  readonly utc?: boolean;
}

export const show: CommandSpec<ShowFlags> = {
  name: 'show',
  args: [['<session...>', 'a file, the beginning of a session id, a pattern, or - for stdin']],
  summary: 'Print a session as plain text, round by round',
  options: [
    new Option('-r, --round <n>', 'one round only'),
    new Option('--rounds <a-b>', 'these rounds only: 2-5, or 4- for all from there').conflicts('round'),
    new Option('--branch <n|all>', 'an abandoned branch by its number, or all of them'),
    new Option('--asks', 'only the cards of the questions'),
    new Option('--dialog', 'only questions and answers, as a plain dialog').conflicts('asks'),
    new Option('--json', 'the session as the report has it; with --dialog, only its dialog').conflicts([
      'asks',
      'round',
      'rounds',
      'branch',
    ]),
    new Option('--thinking', 'unfold what the agent thought'),
    new Option('--full', 'unfold everything: parameters, results, prompts'),
    new Option('--width <n>', 'cells per line (default: the terminal, or 80)').argParser(parseWidth),
    new Option('--ascii', 'draw with ASCII signs only'),
    new Option('--plain', 'in words alone, without boxes and signs, as a screen reader wants it'),
    new Option('--utc', 'times in UTC instead of local time'),
    ...redactOptions,
  ],
  examples: [
    ['askback show 3f6c1a52', 'the session whose id begins so'],
    ['askback show run.jsonl --asks', 'what was asked and who decided'],
    ['askback show run.jsonl --round 3 --full', 'everything in round 3'],
    ['askback show run.jsonl --color always | less -R', 'page by page'],
  ],
  run: (io, paths, flags) =>
    withSessions(io, paths, (sessions, own) => showAll(own, sessions, flags), { redact: flags }),
};

async function showAll(io: Io, sessions: Sessions, flags: ShowFlags): Promise<ExitCode> {
  const wish = readWish(flags);
  if (typeof wish === 'string') return fail(io, wish);
  let code: ExitCode = 0;
  let first = true;
  for await (const session of sessions.read()) {
    if (isNoTranscript(session)) {
      code = await fail(io, sayNoTranscript([session.file]));
      continue;
    }
    if (!first) await io.out.lines([[], []]);
    first = false;
    const own = await showOne(io, session, wish, flags);
    if (own > code) code = own;
  }
  return code;
}

function readWish({ round, rounds, branch }: ShowFlags): RoundWish | string {
  const wanted = round ?? rounds;
  const numbers = wanted === undefined ? undefined : parseRounds(wanted);
  if (wanted !== undefined && numbers === undefined)
    return `"${wanted}" is no round: give a number, as 3, or two, as 2-5, or 4- for all from there.`;
  if (branch === undefined || branch === 'active') return { numbers };
  if (branch === 'all') return { numbers, branch };
  if (!/^\d{1,9}$/.test(branch)) return `"${branch}" is no branch: give its number, or all.`;
  return { numbers, branch: Number(branch) };
}

async function showOne(io: Io, session: Session, wish: RoundWish, flags: ShowFlags): Promise<ExitCode> {
  if (flags.json === true) {
    const { buildReportSession } = await import('../../report/build-report-session.ts');
    const { safeJson } = await import('../../safe/safe-json.ts');
    const built = buildReportSession(session);
    await io.out.text(safeJson(flags.dialog === true ? built.dialog : built, 2));
    await io.out.lines([[]]);
    return 0;
  }
  const { selectRounds } = await import('../../report/select-rounds.ts');
  const selected = selectRounds(session, wish);
  if (!selected.ok) return fail(io, selected.reason);
  if (flags.dialog === true) {
    if (wish.branch !== undefined) return fail(io, 'The dialog is that of the active branch: --asks shows the others.');
    const { dialogLines } = await import('../../report/dialog-lines.ts');
    const numbers = new Set(selected.rounds.map(({ number }) => number));
    const lines = [...dialogLines(session, (ask) => numbers.has(ask.round))];
    // An empty screen explains nothing.
    if (lines.length === 0) await io.talk.text(safe`askback: ${oneLine(session.file)}: nothing was asked here.\n`);
    await io.out.lines(lines);
    return 0;
  }
  const { createLook } = await import('../../report/look.ts');
  const { showSession } = await import('../../report/show-session.ts');
  const { ascii, utc, plain } = flags;
  const look = createLook({
    width: flags.width ?? io.width,
    ascii: ascii === true,
    utc: utc === true,
    plain: plain === true,
  });
  const { asks = false, thinking = false, full = false } = flags;
  const excerpt = wish.numbers !== undefined;
  await io.out.lines(showSession(session, { look, rounds: selected.rounds, excerpt, asksOnly: asks, thinking, full }));
  return 0;
}
