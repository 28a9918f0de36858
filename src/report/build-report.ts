/** Sessions → the whole report as one object. The command line writes the same piece by piece (`report-json.ts`). */
import type { Session } from '../model/session.ts';
import { buildReportSession } from './build-report-session.ts';
import { addToTotals, emptyTotals } from './count-totals.ts';
import type { Report } from './report-schema.ts';

export interface ReportOptions {
  readonly tool: { readonly name: string; readonly version: string };
  /** When it was made; left out, two runs give the same. */
  readonly generatedAt?: string | undefined;
  /** How many different secrets of each family have been hidden; asked when all is written. */
  readonly redacted?: (() => Readonly<Record<string, number>>) | undefined;
}

export function buildReport(sessions: readonly Session[], { tool, generatedAt }: ReportOptions): Report {
  return {
    schemaVersion: 1,
    tool: { ...tool },
    ...(generatedAt === undefined ? {} : { generatedAt }),
    sessions: sessions.map(buildReportSession),
    totals: sessions.reduce(addToTotals, emptyTotals()),
  };
}
