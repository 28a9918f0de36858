/**
 * askback: what a coding agent asked, what was answered, and by whom.
 *
 * ```ts
 * import { findSessions, readSession } from 'askback';
 * const { sessions } = await findSessions();
 * for (const file of sessions) {
 *   const session = await readSession(file);
 *   for (const ask of session.asks) console.log(session.title, ask.status, ask.decidedBy);
 * }
 * ```
 */
export type { Diagnostic, Severity } from './model/diagnostic.ts';
export type { DiagnosticCode } from './model/diagnostic-codes.ts';
export type * from './model/session.ts';
export type { Bytes, BytesInput } from './parse/hold-bytes.ts';
export { type ParseOptions, parseSession } from './parse/parse-session.ts';
export { type FindOptions, type FoundSessions, findSessions } from './read/find-sessions.ts';
export { readSession } from './read/read-session.ts';
