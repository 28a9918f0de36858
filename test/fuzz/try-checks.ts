/** A session, through every rule and every reporter of `check`; throws where a report is not what it must be. */
import { checks } from '../../src/check/checks.ts';
import { runChecks } from '../../src/check/run-checks.ts';
import type { CheckRun } from '../../src/model/check-run.ts';
import type { Session } from '../../src/model/session.ts';
import { github } from '../../src/report/findings/github.ts';
import { junit } from '../../src/report/findings/junit.ts';
import { markdown } from '../../src/report/findings/markdown.ts';
import { sarif } from '../../src/report/findings/sarif.ts';
import { stylish } from '../../src/report/findings/stylish.ts';
import { createLook } from '../../src/report/look.ts';
import { paintLine } from '../../src/safe/style.ts';

const look = createLook({ width: 60 });
const strict = checks.map(({ id, options }) => {
  const wanted = { ...('bodies' in options && { bodies: true }), ...('patterns' in options && { patterns: ['a'] }) };
  return [id, { level: 'error', options: { ...options, ...wanted } }] as const;
});
const illegalInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** What the reporters write. */
export async function tryChecks(session: Session): Promise<string[]> {
  const findings = await runChecks(session, { settings: Object.fromEntries(strict) });
  const run: CheckRun = {
    tool: { name: 'askback', version: '1.2.3' },
    startedAt: '2026-03-01T10:20:30.456Z',
    rules: checks.map(({ id, summary }) => ({ id, summary, level: 'error' })),
    sessions: [{ id: session.id, file: session.file, asks: session.asks.length }],
    findings,
    suppressed: [],
    baselined: 0,
    notes: [],
    failOn: 'error',
    exitCode: 1,
  };
  const xml = [...junit(run)].join('');
  if (illegalInXml.test(xml)) throw new Error('JUnit holds what XML forbids');
  if (xml.split('<failure ').length !== findings.length + 1) throw new Error('JUnit lost or made a failure');
  const json = sarif(run, '/base');
  JSON.parse(json);
  const rows = [...markdown(run)];
  if (rows.filter((row) => /^\| error \|.*\|\n$/.test(row)).length !== findings.length)
    throw new Error('a row of the Markdown table is not one line');
  return [
    xml,
    json,
    ...rows,
    ...github(run, '/base'),
    ...Array.from(stylish(run, look), (line) => paintLine(line, false)),
  ];
}
