/** A run for people: findings by file, aligned, wrapped to the screen; then what is to be said about the run; then the sum. */
import type { CheckRun } from '../../model/check-run.ts';
import type { Finding } from '../../model/finding.ts';
import { joinLines } from '../../safe/join-lines.ts';
import { safe } from '../../safe/safe.ts';
import { type SafeText, sanitise } from '../../safe/sanitise.ts';
import { type Line, span } from '../../safe/span.ts';
import type { Look } from '../look.ts';
import { wrapSpan } from '../wrap-span.ts';
import { defuseCommands } from './defuse-commands.ts';
import { type FindingRow, findingRow, layOutRows, severityTones } from './finding-rows.ts';
import { runWords } from './run-words.ts';
import { severities } from './severities.ts';

export function* stylish(run: CheckRun, look: Look): Generator<Line> {
  const layout = layOutRows(run.findings.map(rowOf), look.width);
  for (const [file, findings] of groupByFile(run.findings)) {
    yield [span(defuseCommands(inOneLine(file)), 'plain', 'bold')];
    for (const finding of findings) yield* findingRow(rowOf(finding), layout);
    yield [];
  }
  const notes = run.notes.map(({ code, severity, message }) => ({
    place: safe``,
    severity,
    message: sanitise(message),
    rule: sanitise(code),
  }));
  const noteLayout = layOutRows(notes, look.width);
  for (const note of notes) yield* findingRow(note, noteLayout);
  if (notes.length > 0) yield [];
  yield* summaryLines(run, look);
}

function groupByFile(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const group = groups.get(finding.file);
    if (group === undefined) groups.set(finding.file, [finding]);
    else group.push(finding);
  }
  return groups;
}

/** `:34`, which with the file above it makes `file:34`. */
function rowOf({ line, severity, message, rule }: Finding): FindingRow {
  const place = line === null ? safe`` : safe`:${line}`;
  return { place, severity, message: sanitise(message), rule: sanitise(rule) };
}

function* summaryLines(run: CheckRun, { width, glyphs }: Look): Generator<Line> {
  const { result, letPass } = runWords(run);
  const worst = severities.find((severity) => run.findings.some((finding) => finding.severity === severity));
  const verdict = run.exitCode === 0 ? safe`${glyphs.step.complete} Passed` : safe`${glyphs.step.error} Failed`;
  const tone = run.exitCode === 1 ? 'error' : worst === undefined ? 'complete' : severityTones[worst];
  yield* wrapSpan(safe`${verdict}: ${result}`, width, tone, 'bold');
  if (letPass !== '') yield* wrapSpan(safe`  ${letPass}`, width, 'plain', 'dim');
}

function inOneLine(text: string): SafeText {
  return joinLines(sanitise(text), '⏎');
}
