/**
 * A run as JUnit XML, in the strict form of Ant's schema, which other readers take too: a suite for each session, a failed
 * case for each finding that fails the run. JUnit has no warnings: what does not fail the run stands in the suite's output.
 */
import type { CheckedSession, CheckRun } from '../../model/check-run.ts';
import type { Finding } from '../../model/finding.ts';
import { safe } from '../../safe/safe.ts';
import type { SafeText } from '../../safe/sanitise.ts';
import { escapeXml } from './escape-xml.ts';
import { isAtLeast } from './severities.ts';

interface Suite {
  readonly name: string;
  readonly properties: readonly (readonly [name: string, value: string])[];
  readonly cases: readonly Case[];
  readonly output: readonly string[];
}

interface Case {
  readonly name: string;
  readonly className: string;
  readonly failure?: { readonly type: string; readonly message: string; readonly text: string };
}

export function* junit(run: CheckRun): Generator<SafeText> {
  const bySession = new Map<string, Finding[]>(run.sessions.map(({ file }) => [file, []]));
  const fileOf = new Map(run.sessions.map(({ id, file }) => [id, file]));
  for (const finding of run.findings) {
    const own = bySession.get(finding.file) ?? bySession.get(fileOf.get(finding.session) ?? '');
    own?.push(finding);
  }
  const suites = run.sessions.map((session) => suiteOf(session, bySession.get(session.file) ?? [], run));
  if (run.notes.length > 0) suites.push(noteSuite(run));
  // Without a zone: the schema wants it so. It is UTC.
  const timestamp = run.startedAt.slice(0, 19);
  yield safe`<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n`;
  for (const [id, suite] of suites.entries()) yield suiteText(suite, id, timestamp);
  yield safe`</testsuites>\n`;
}

function suiteOf({ id, file, asks }: CheckedSession, findings: readonly Finding[], run: CheckRun): Suite {
  const failing = findings.filter(({ severity }) => isAtLeast(severity, run.failOn));
  const passing = findings.filter(({ severity }) => !isAtLeast(severity, run.failOn));
  const cases = failing.map(caseOf);
  return {
    name: id,
    properties: [
      ['file', file],
      ['asks', String(asks)],
    ],
    cases: cases.length > 0 ? cases : [{ name: 'askback check', className: 'askback' }],
    output: passing.map((finding) => `${placeOf(finding)}: ${finding.severity}: ${finding.message} (${finding.rule})`),
  };
}

function caseOf(finding: Finding): Case {
  const { rule, ask, line, severity, message } = finding;
  const where = [...(ask === null ? [] : [`ask ${ask}`]), ...(line === null ? [] : [`line ${line}`])];
  return {
    name: [rule, ...where].join(', '),
    className: `askback.${rule.replaceAll('/', '.')}`,
    failure: { type: severity, message, text: `${placeOf(finding)}: ${message}` },
  };
}

/** What is to be said about the run itself; only what fails it is a failed case. */
function noteSuite({ notes, exitCode }: CheckRun): Suite {
  const fails = (severity: string) => exitCode === 1 && severity === 'error';
  return {
    name: 'askback',
    properties: [],
    cases: notes
      .filter(({ severity }) => fails(severity))
      .map(({ code, severity, message }) => ({
        name: code,
        className: 'askback',
        failure: { type: severity, message, text: message },
      })),
    output: notes.filter(({ severity }) => !fails(severity)).map(({ severity, message }) => `${severity}: ${message}`),
  };
}

function placeOf({ file, line }: Finding): string {
  return line === null ? file : `${file}:${line}`;
}

function suiteText({ name, properties, cases, output }: Suite, id: number, timestamp: string): SafeText {
  const failures = cases.filter(({ failure }) => failure !== undefined).length;
  const attributes = attributesText({
    name: name || 'session',
    package: 'askback',
    id: String(id),
    timestamp,
    hostname: 'localhost',
    tests: String(cases.length),
    failures: String(failures),
    errors: '0',
    time: '0',
  });
  const lines = [
    safe`  <testsuite${attributes}>`,
    safe`    <properties>`,
    ...properties.map(([key, value]) => safe`      <property${attributesText({ name: key, value })}/>`),
    safe`    </properties>`,
    ...cases.map(caseText),
    safe`    <system-out>${escapeXml(output.join('\n'))}</system-out>`,
    safe`    <system-err></system-err>`,
    safe`  </testsuite>`,
  ];
  return `${lines.join('\n')}\n` as SafeText;
}

function caseText({ name, className, failure }: Case): SafeText {
  const attributes = attributesText({ name, classname: className, time: '0' });
  if (failure === undefined) return safe`    <testcase${attributes}/>`;
  const { type, message, text } = failure;
  const inner = safe`<failure${attributesText({ message, type })}>${escapeXml(text)}</failure>`;
  return safe`    <testcase${attributes}>${inner}</testcase>`;
}

function attributesText(attributes: Readonly<Record<string, string>>): SafeText {
  return (
    Object.entries(attributes)
      // A reader makes spaces of these in an attribute, unless they are written so.
      .map(
        ([name, value]) => ` ${name}="${escapeXml(value).replace(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"`,
      )
      .join('') as SafeText
  );
}
