/** The sink of one file's diagnostics: keeps the first of each code, counts them all. */
import type { Diagnostic, Report } from '../model/diagnostic.ts';
import { type DiagnosticCode, diagnosticCodes } from '../model/diagnostic-codes.ts';

export interface DiagnosticSink {
  readonly report: Report;
  readonly kept: () => readonly Diagnostic[];
  readonly counts: ReadonlyMap<DiagnosticCode, number>;
}

/** A damaged file of a million lines must not become a million diagnostics. */
const KEPT_PER_CODE = 1000;

export function createReport(file: string): DiagnosticSink {
  const kept: Diagnostic[] = [];
  const counts = new Map<DiagnosticCode, number>();
  const report: Report = (code, message, line) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    if (count <= KEPT_PER_CODE)
      kept.push({ code, severity: diagnosticCodes[code][0], message, file, line: line ?? null });
  };
  const summary = (): Diagnostic[] =>
    [...counts]
      .filter(([, count]) => count > KEPT_PER_CODE)
      .map(([code, count]) => {
        const message = `${count - KEPT_PER_CODE} more of these were counted but not listed.`;
        return { code, severity: diagnosticCodes[code][0], message, file, line: null };
      });
  return { report, counts, kept: () => [...kept, ...summary()] };
}

/** By file in the order given, then line, then code; equal ones keep the order they were reported in. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[], files: readonly string[]): Diagnostic[] {
  const place = new Map(files.map((file, index) => [file, index]));
  const last = Number.POSITIVE_INFINITY;
  return diagnostics.toSorted(
    (a, b) =>
      (place.get(a.file) ?? last) - (place.get(b.file) ?? last) ||
      (a.line ?? last) - (b.line ?? last) ||
      (a.code < b.code ? -1 : a.code > b.code ? 1 : 0),
  );
}
