/** Sessions → one line of JSON each, with its schema version. */
import type { Session } from '../model/session.ts';
import { safe } from '../safe/safe.ts';
import { safeJson } from '../safe/safe-json.ts';
import type { SafeText } from '../safe/sanitise.ts';
import { buildReportSession } from './build-report-session.ts';

export async function* reportNdjson(sessions: Iterable<Session> | AsyncIterable<Session>): AsyncGenerator<SafeText> {
  for await (const session of sessions) {
    yield safe`${safeJson({ schemaVersion: 1, ...buildReportSession(session) })}\n`;
  }
}
