/** A run as SARIF 2.1.0, for code scanning. What was suppressed or is in the baseline is left out: GitHub would open alerts for it. */
import type { CheckRun, Note } from '../../model/check-run.ts';
import type { Severity } from '../../model/diagnostic.ts';
import type { Finding } from '../../model/finding.ts';
import { type SafeText, sanitise } from '../../safe/sanitise.ts';
import { filePlace } from './file-place.ts';
import { logJson } from './log-json.ts';
import { worstFirst } from './worst-first.ts';

const levels: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' };
/** GitHub refuses a run with more. */
const mostResults = 25_000;

/** `pageOf`: the rule's page, which GitHub shows beside an alert. */
export function sarif(run: CheckRun, base: string, pageOf: (rule: string) => string = explainText): SafeText {
  const results = worstFirst(run.findings).slice(0, mostResults);
  const left = run.findings.length - results.length;
  const ruleIndex = new Map(run.rules.map(({ id }, index) => [id, index]));
  const document = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: run.tool.name,
            semanticVersion: run.tool.version,
            rules: run.rules.map((rule) => descriptorOf(rule, pageOf(rule.id))),
          },
        },
        invocations: [
          {
            // The tool did its work; what it found is another matter.
            executionSuccessful: true,
            exitCode: run.exitCode,
            toolExecutionNotifications: [...run.notes.map(notificationOf), ...leftOver(left)],
          },
        ],
        columnKind: 'utf16CodeUnits',
        // Without its address, which is the affair of the machine that checked.
        originalUriBaseIds: { '%SRCROOT%': { description: { text: 'The root of the checked-out repository.' } } },
        results: results.map((finding) => resultOf(finding, ruleIndex.get(finding.rule), base)),
      },
    ],
  };
  return logJson(document);
}

function descriptorOf({ id, summary, level }: CheckRun['rules'][number], page: string): object {
  return {
    id,
    name: id.replace(/(?:^|[/-])(\w)/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: summary },
    fullDescription: { text: summary },
    help: { text: explainText(id), markdown: withoutOwnLinks(sanitise(page)) },
    defaultConfiguration: { level: levels[level] },
    properties: { tags: [id.split('/')[0]], 'problem.severity': level === 'info' ? 'recommendation' : level },
  };
}

/** They lead from page to page, and nowhere from an alert. */
function withoutOwnLinks(page: string): string {
  return page.replace(/\[([^\]]*)\]\((?![a-z]+:)[^)]*\)/g, '$1');
}

function explainText(id: string): string {
  return `askback explain ${id}`;
}

function resultOf(finding: Finding, ruleIndex: number | undefined, base: string): object {
  const { rule, severity, message, file, line, session, ask, question, fingerprint } = finding;
  const { uri, isInside } = filePlace(file, base);
  return {
    ruleId: rule,
    ...(ruleIndex !== undefined && { ruleIndex }),
    level: levels[severity],
    message: { text: plainMessage(message) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri, ...(isInside && { uriBaseId: '%SRCROOT%' }) },
          ...(line !== null && { region: { startLine: line } }),
        },
        ...(ask !== null && {
          logicalLocations: [{ name: `ask ${ask}`, fullyQualifiedName: `${session}/ask ${ask}` }],
        }),
      },
    ],
    partialFingerprints: { 'askback/v1': fingerprint },
    properties: { session, ask, question },
  };
}

function notificationOf({ code, severity, message }: Note): object {
  return { descriptor: { id: code }, level: levels[severity], message: { text: plainMessage(message) } };
}

function leftOver(count: number): readonly object[] {
  if (count === 0) return [];
  return [{ level: 'warning', message: { text: `${count} more findings were left out.` } }];
}

/** In a message of SARIF, `[text](place)` is a link; one from a transcript must not become one. */
function plainMessage(message: string): string {
  return sanitise(message).replaceAll('](', '] (');
}
