import type { Session } from '../model/session.ts';
export function buildReportSession(session: Session): unknown {
  return session;
}
