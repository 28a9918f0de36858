import { Option } from 'commander';
import type { Diagnosis } from '../../report/diagnose-session.ts';
import type { CommandSpec } from '../command-spec.ts';
import type { ExitCode, Io } from '../io.ts';
import { parseWidth } from '../parse-width.ts';
import { type RedactFlags, redactOptions } from '../redact-options.ts';
import { version } from '../version.ts';
import { type Sessions, withSessions } from '../with-sessions.ts';

export interface DoctorFlags extends RedactFlags {
  readonly format: 'text' | 'json' | 'ndjson';
  readonly all?: boolean;
  readonly full?: boolean;
  readonly width?: number;
  readonly ascii?: boolean;
}

export const doctor: CommandSpec<DoctorFlags> = {
  name: 'doctor',
  args: [['[paths...]', 'files, folders, patterns, session ids, - for stdin (default: all sessions)']],
  summary: 'Check transcripts as files: what is broken, recovered, lost',
  options: [
    new Option('-f, --format <format>', 'its form').choices(['text', 'json', 'ndjson']).default('text'),
    new Option('-a, --all', 'list the healthy sessions too'),
    new Option('--full', 'every place, not the first three'),
    new Option('--width <n>', 'cells per line (default: the terminal, or 80)').argParser(parseWidth),
    new Option('--ascii', 'draw with ASCII signs only'),
    ...redactOptions,
  ],
  examples: [
    ['askback doctor', 'all sessions: those with something to tell'],
    ['askback doctor run.jsonl --full', 'one session, with every line that is broken'],
    ['askback doctor runs/ || echo "something is lost"', 'exit code 1 if anything is lost'],
    ["askback doctor --format json | jq '.totals'", 'the counts'],
  ],
  run: (io, paths, flags) => {
    const diagnose = async (sessions: Sessions, own: Io) => {
      let code: ExitCode = 0;
      const diagnoses = diagnoseEach(sessions, ({ verdict }) => {
        if (verdict === 'damaged') code = 1;
      });
      if (flags.format === 'text') await writeText(own, diagnoses, flags, sessions.files.length === 1);
      else await writeJson(own, diagnoses, flags.format);
      return code;
    };
    return withSessions(io, paths, diagnose, { thorough: { doubledKeys: true }, redact: flags });
  },
};

async function* diagnoseEach(sessions: Sessions, onEach: (diagnosis: Diagnosis) => void): AsyncGenerator<Diagnosis> {
  const { diagnoseSession } = await import('../../report/diagnose-session.ts');
  for await (const session of sessions.read()) {
    const diagnosis = diagnoseSession(session);
    onEach(diagnosis);
    yield diagnosis;
  }
}

async function writeText(io: Io, diagnoses: AsyncIterable<Diagnosis>, flags: DoctorFlags, isOne: boolean) {
  const { doctorLines, healthyLines } = await import('../../report/doctor-lines.ts');
  const { addDiagnosis, doctorTotalsLines, noDoctorTotals } = await import('../../report/doctor-totals.ts');
  const { createLook } = await import('../../report/look.ts');
  const look = createLook({ width: flags.width ?? io.width, ascii: flags.ascii === true });
  let totals = noDoctorTotals;
  let shown: Diagnosis['verdict'] | undefined;
  for await (const diagnosis of diagnoses) {
    totals = addDiagnosis(totals, diagnosis);
    const healthy = diagnosis.verdict === 'healthy';
    if (healthy && !isOne && flags.all !== true) continue;
    // Lines stand together, blocks apart.
    if (shown !== undefined && !(healthy && shown === 'healthy')) await io.out.lines([[]]);
    shown = diagnosis.verdict;
    await io.out.lines(healthy ? healthyLines(diagnosis, look) : doctorLines(diagnosis, look, flags.full));
    if (io.out.isClosed()) return;
  }
  if (isOne) return;
  await io.out.lines([...(shown === undefined ? [] : [[]]), ...doctorTotalsLines(totals, look)]);
}

async function writeJson(io: Io, diagnoses: AsyncIterable<Diagnosis>, format: 'json' | 'ndjson') {
  const { doctorJson, doctorNdjson } = await import('../../report/doctor-json.ts');
  const pieces = format === 'json' ? doctorJson(diagnoses, { name: 'askback', version }) : doctorNdjson(diagnoses);
  for await (const piece of pieces) {
    await io.out.text(piece);
    if (io.out.isClosed()) return;
  }
}
