/** What the reader already said about a file → findings, with what to do about it. */
import type { DiagnosticCode } from '../model/diagnostic-codes.ts';
import type { Ask, Session } from '../model/session.ts';
import type { CheckContext } from './define-check.ts';
import { laneFile } from './lane-file.ts';

/** By code: the end of the sentence. */
export type Advice = Readonly<Partial<Record<DiagnosticCode, string>>>;

export function reportDiagnostics({ session, report }: CheckContext, advice: Advice): void {
  for (const { code, message, file, line } of session.diagnostics) {
    const todo = advice[code];
    if (todo === undefined) continue;
    const ask = line === null || !aboutAsks.has(code) ? undefined : askAt(session, file, line);
    report({ message: `${message.replace(/\.$/, '')}: ${todo}.`, ask, file, line, subject: code });
  }
}

const aboutAsks: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'parse/malformed-ask',
  'parse/unknown-answer',
  'parse/ambiguous-answer',
  'parse/stray-answer',
  'parse/repeated-answer',
  'parse/follow-ups-too-deep',
]);

function askAt(session: Session, file: string, line: number): Ask | undefined {
  return session.asks.find((ask) => (ask.at.line ?? ask.at.resultLine) === line && laneFile(session, ask) === file);
}
