/** One transcript, through all that the program makes of it; throws where a promise is broken. */
import { parseSession } from '../../src/parse/parse-session.ts';
import { buildReportSession } from '../../src/report/build-report-session.ts';
import { diagnoseSession } from '../../src/report/diagnose-session.ts';
import { doctorLines } from '../../src/report/doctor-lines.ts';
import { listDecisionRows } from '../../src/report/list-decision-rows.ts';
import { createLook } from '../../src/report/look.ts';
import { reportMarkdown } from '../../src/report/report-markdown.ts';
import { selectRounds } from '../../src/report/select-rounds.ts';
import { showSession } from '../../src/report/show-session.ts';
import { createRedactor } from '../../src/safe/create-redactor.ts';
import { redactSession } from '../../src/safe/redact-session.ts';
import { safeJson } from '../../src/safe/safe-json.ts';
import { paintLine } from '../../src/safe/style.ts';
import { tryChecks } from './try-checks.ts';

const look = createLook({ width: 60 });
const kinds = new Set(['question', 'plan', 'permission', 'interrupt'] as const);
const acted = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]/;

/** Gives how many lines it had. */
export async function tryInput(input: Uint8Array, { redact = false, check = false } = {}): Promise<number> {
  const parsed = await parseSession(input, { doubledKeys: check });
  const session = redact ? redactSession(parsed, createRedactor({ key: 'k' })) : parsed;
  const { lines, glued, total, blank, badLines } = session.records;
  if (lines + glued !== total + blank + badLines) throw new Error('the lines do not add up');
  const diagnosis = diagnoseSession(session);
  if (diagnosis.files.some(({ addsUp }) => !addsUp)) throw new Error('the records do not add up');
  expectSafe(safeJson(buildReportSession(session)));
  for (const line of doctorLines(diagnosis, look, true)) expectSafe(paintLine(line, false));
  for await (const text of reportMarkdown([session], {})) expectSafe(text);
  await listDecisionRows(session, 'p', kinds);
  const selected = selectRounds(session, { numbers: undefined, branch: 'all' });
  if (!selected.ok) throw new Error(selected.reason);
  const options = { look, rounds: selected.rounds, excerpt: false, asksOnly: false, thinking: true, full: true };
  for await (const line of showSession(session, options)) expectSafe(paintLine(line, false));
  if (check) for (const text of await tryChecks(session)) expectSafe(text);
  return lines;
}

function expectSafe(text: string): void {
  const found = acted.exec(text);
  if (found !== null) throw new Error(`a terminal would act on ${JSON.stringify(found[0])}`);
}
