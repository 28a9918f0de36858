/** Sessions → the report's JSON in pieces, byte for byte what `JSON.stringify(report, null, 2)` gives. */
import type { Session } from '../model/session.ts';
import { safe } from '../safe/safe.ts';
import { safeJson } from '../safe/safe-json.ts';
import type { SafeText } from '../safe/sanitise.ts';
import type { ReportOptions } from './build-report.ts';
import { buildReportSession } from './build-report-session.ts';
import { addToTotals, emptyTotals } from './count-totals.ts';

export async function* reportJson(
  sessions: Iterable<Session> | AsyncIterable<Session>,
  { tool, generatedAt, redacted }: ReportOptions,
): AsyncGenerator<SafeText> {
  const head = safeJson({ schemaVersion: 1, tool, ...(generatedAt === undefined ? {} : { generatedAt }) }, 2);
  yield `${head.slice(0, -2)},\n  "sessions": [` as SafeText;
  let totals = emptyTotals();
  let first = true;
  for await (const session of sessions) {
    yield safe`${first ? safe`` : safe`,`}\n    ${indented(buildReportSession(session), 4)}`;
    totals = addToTotals(totals, session);
    first = false;
  }
  const hidden = redacted === undefined ? safe`` : safe`,\n  "redacted": ${indented(redacted(), 2)}`;
  yield safe`${first ? safe`` : safe`\n  `}],\n  "totals": ${indented(totals, 2)}${hidden}\n}\n`;
}

/** No string holds a raw newline in JSON, so every one there is layout. */
function indented(value: unknown, depth: number): SafeText {
  return safeJson(value, 2).replaceAll('\n', `\n${' '.repeat(depth)}`) as SafeText;
}
