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
export { checks } from './check/checks.ts';
export { type Check, type CheckContext, type CheckOptions, defineCheck, type Found } from './check/define-check.ts';
export { type PresetName, presets } from './check/presets.ts';
export { type RuleSetting, type RunOptions, runChecks } from './check/run-checks.ts';
export type { Diagnostic, Severity } from './model/diagnostic.ts';
export type { DiagnosticCode } from './model/diagnostic-codes.ts';
export type { Finding, Level } from './model/finding.ts';
export type * from './model/session.ts';
export type { Bytes, BytesInput } from './parse/hold-bytes.ts';
export { type ParseOptions, parseSession } from './parse/parse-session.ts';
export { type FindOptions, type FoundSessions, findSessions } from './read/find-sessions.ts';
export { markCopies } from './read/mark-copies.ts';
export { readSession } from './read/read-session.ts';
