/** A run as annotations of GitHub Actions: the worst first, no more than GitHub shows, then how many were left out. */
import type { CheckRun } from '../../model/check-run.ts';
import type { Severity } from '../../model/diagnostic.ts';
import type { Finding } from '../../model/finding.ts';
import { safe } from '../../safe/safe.ts';
import { type SafeText, sanitise } from '../../safe/sanitise.ts';
import { countWords } from '../count-words.ts';
import { filePlace } from './file-place.ts';
import { severities } from './severities.ts';

interface Annotation {
  readonly severity: Severity;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

const commands: Readonly<Record<Severity, SafeText>> = {
  error: safe`error`,
  warning: safe`warning`,
  info: safe`notice`,
};
/** Of each level and step; GitHub drops the rest without a word. */
const mostShown = 10;

export function* github(run: CheckRun, base: string): Generator<SafeText> {
  const annotations = [
    ...run.notes.map(({ severity, code, message }) => ({ severity, properties: { title: code }, message })),
    ...run.findings.map((finding) => annotationOf(finding, base)),
  ];
  for (const severity of severities) {
    const own = annotations.filter((annotation) => annotation.severity === severity);
    for (const annotation of own.slice(0, mostShown)) yield commandText(annotation);
    const left = own.length - mostShown;
    if (left > 0)
      yield safe`and ${left} more ${countWords(left, commands[severity]).replace(/^\d+ /, '') as SafeText}\n`;
  }
}

function annotationOf({ file, line, rule, severity, message }: Finding, base: string): Annotation {
  const { path } = filePlace(file, base);
  return { severity, properties: { file: path, ...(line !== null && { line: String(line) }), title: rule }, message };
}

function commandText({ severity, properties, message }: Annotation): SafeText {
  const pairs = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(value)}`);
  return safe`::${commands[severity]} ${pairs.join(',') as SafeText}::${escapeData(message)}\n`;
}

function escapeData(text: string): SafeText {
  return sanitise(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A') as SafeText;
}

function escapeProperty(text: string): SafeText {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C') as SafeText;
}
