/** What the reader already said about a file → findings, with what to do about it. */
import type { Diagnostic } from '../model/diagnostic.ts';
import type { DiagnosticCode } from '../model/diagnostic-codes.ts';
import type { Ask, Session } from '../model/session.ts';
import type { CheckContext } from './define-check.ts';
import { laneFile } from './lane-file.ts';

/** By code: the end of the sentence. */
export type Advice = Readonly<Partial<Record<DiagnosticCode, string>>>;

/** A damaged file says the same thing on every line. */
const MOST = 10;

export function reportDiagnostics({ session, report }: CheckContext, advice: Advice): void {
  const findAsk = createAskFinder(session);
  const told = new Map<string, number>();
  for (const diagnostic of session.diagnostics) {
    const { code, message, file, line } = diagnostic;
    const todo = advice[code];
    const ask = todo === undefined ? undefined : findAsk(diagnostic);
    if (todo === undefined || ask === 'copied') continue;
    const key = `${code} ${file}`;
    const count = (told.get(key) ?? 0) + 1;
    told.set(key, count);
    if (count <= MOST) report({ message: `${withoutDot(message)}: ${todo}.`, ask, file, line, subject: code });
  }
  for (const [key, count] of told) {
    if (count <= MOST) continue;
    const [code, file] = [key.slice(0, key.indexOf(' ')), key.slice(key.indexOf(' ') + 1)];
    const more = `The file says ${code} ${count - MOST} more times: run "askback doctor" on it for all of them.`;
    report({ message: more, file, line: null, subject: `${code} more` });
  }
}

function withoutDot(message: string): string {
  return message.replace(/\.$/, '');
}

/** Told at the line of an ask; where that is not among the session's, it is another session's and told there. */
const ofAsks: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'parse/malformed-ask',
  'parse/unknown-answer',
  'parse/ambiguous-answer',
  'parse/follow-ups-too-deep',
]);

const ofAnswers: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>(['parse/stray-answer', 'parse/repeated-answer']);

function createAskFinder(session: Session): (diagnostic: Diagnostic) => Ask | undefined | 'copied' {
  const byPlace = new Map<string, Ask>();
  for (const ask of session.asks) {
    const place = `${ask.at.line ?? ask.at.resultLine} ${laneFile(session, ask)}`;
    if (!byPlace.has(place)) byPlace.set(place, ask);
  }
  return ({ code, file, line }) => {
    if (!ofAsks.has(code) && !ofAnswers.has(code)) return undefined;
    return byPlace.get(`${line} ${file}`) ?? (ofAsks.has(code) && line !== null ? 'copied' : undefined);
  };
}
