import { describe, expect, test } from 'vitest';
import { checks } from '../../src/check/checks.ts';
import type { CheckRun } from '../../src/model/check-run.ts';
import { json } from '../../src/report/findings/json.ts';
import { junit } from '../../src/report/findings/junit.ts';
import { sarif } from '../../src/report/findings/sarif.ts';
import { hostileText, makeFinding, makeRun, session } from './make-run.ts';
import { junitProblems, sarifProblems, xmlTexts } from './validators.ts';

const hostile = makeFinding({
  rule: hostileText,
  message: hostileText,
  file: hostileText,
  session: hostileText,
  question: hostileText,
  toolUseId: hostileText,
});
const note = { code: 'check/no-asks', severity: 'error', message: hostileText } as const;

const runs: readonly (readonly [string, CheckRun])[] = [
  ['nothing found', makeRun()],
  ['no session', makeRun({ sessions: [] })],
  [
    'findings of every severity',
    makeRun({
      exitCode: 1,
      findings: [
        makeFinding(),
        makeFinding({ severity: 'warning', rule: 'question/limits', line: null, ask: null, question: null }),
        makeFinding({ severity: 'info', file: '/elsewhere/b c#1.jsonl' }),
        makeFinding({ file: '-' }),
      ],
    }),
  ],
  [
    'hostile characters everywhere',
    makeRun({
      exitCode: 1,
      sessions: [{ id: hostileText, file: hostileText, asks: 1 }],
      findings: [hostile, { ...hostile, severity: 'warning' }],
      notes: [note, { ...note, code: 'check/unused-suppression', severity: 'warning' }],
    }),
  ],
  [
    'every character of the basic plane',
    makeRun({
      findings: Array.from({ length: 64 }, (_, block) =>
        makeFinding({
          message: String.fromCharCode(...Array.from({ length: 1024 }, (_, index) => block * 1024 + index)),
        }),
      ),
    }),
  ],
  [
    'all rules there are',
    makeRun({ rules: checks.map(({ id, summary }) => ({ id, summary, level: 'warning' as const })) }),
  ],
];

describe.each(runs)('67: %s', (_, run) => {
  test('SARIF is right by the schema of 2.1.0', () => {
    expect(sarifProblems(sarif(run, process.cwd()))).toEqual([]);
  });

  test('JUnit is right by its schema', () => {
    expect(junitProblems([...junit(run)].join(''))).toEqual([]);
  });

  test('neither gives a command to a build machine', () => {
    for (const text of [sarif(run, process.cwd()), [...junit(run)].join(''), json(run)]) {
      expect(text).not.toMatch(/^\s*::|##(?:vso|teamcity)?\[/m);
    }
  });

  test('neither holds a character that a terminal would act on', () => {
    for (const text of [sarif(run, process.cwd()), [...junit(run)].join('')]) {
      expect(text).not.toMatch(/[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u2028\u2029]/);
    }
  });
});

describe('67: the validators do find what is wrong', () => {
  test('SARIF', () => {
    expect(sarifProblems('{"version": "2.1.0", "runs": [{"results": []}]}')).not.toEqual([]);
  });
  test('JUnit', () => {
    expect(junitProblems('<testsuites><testsuite/></testsuites>')).not.toEqual([]);
    expect(junitProblems('<testsuites>\u0001</testsuites>')).not.toEqual([]);
  });
});

describe('SARIF', () => {
  const read = (run: CheckRun, base = '/repo') => JSON.parse(sarif(run, base)).runs[0];

  test('places, levels, fingerprints', () => {
    const finding = makeFinding({ file: '/repo/runs/a b.jsonl', severity: 'info' });
    expect(read(makeRun({ findings: [finding] })).results).toEqual([
      {
        ruleId: 'decision/timeout',
        ruleIndex: 0,
        level: 'note',
        message: { text: finding.message },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'runs/a%20b.jsonl', uriBaseId: '%SRCROOT%' },
              region: { startLine: 34 },
            },
            logicalLocations: [{ name: 'ask 1', fullyQualifiedName: `${session}/ask 1` }],
          },
        ],
        partialFingerprints: { 'askback/v1': finding.fingerprint },
        properties: { session, ask: 1, question: 'q1' },
      },
    ]);
  });

  test('what GitHub shows of a rule: its page, without links that lead nowhere from there', () => {
    const page = '# decision/timeout\n\nSee [another](../answer/kind.md) and [RE2](https://example.org).';
    const run = makeRun({ rules: [{ id: 'decision/on-abandoned-branch', summary: 'It is so.', level: 'info' }] });
    const { tool, originalUriBaseIds } = JSON.parse(sarif(run, '/repo', () => page)).runs[0];
    expect(tool.driver.rules).toEqual([
      {
        id: 'decision/on-abandoned-branch',
        name: 'DecisionOnAbandonedBranch',
        shortDescription: { text: 'It is so.' },
        fullDescription: { text: 'It is so.' },
        help: {
          text: 'askback explain decision/on-abandoned-branch',
          markdown: '# decision/timeout\n\nSee another and [RE2](https://example.org).',
        },
        defaultConfiguration: { level: 'note' },
        properties: { tags: ['decision'], 'problem.severity': 'recommendation' },
      },
    ]);
    expect(Object.keys(originalUriBaseIds)).toEqual(['%SRCROOT%']);
    expect(JSON.stringify(originalUriBaseIds)).not.toContain('/repo');
  });

  test('a file outside the base has an address', () => {
    const { results } = read(makeRun({ findings: [makeFinding({ file: '/other/a.jsonl' })] }));
    expect(results[0].locations[0].physicalLocation.artifactLocation).toEqual({ uri: 'file:///other/a.jsonl' });
  });

  test('no more results than GitHub takes, the worst first', () => {
    const many = Array.from({ length: 26_000 }, (_, index) =>
      makeFinding({ severity: index < 1000 ? 'info' : 'error' }),
    );
    const { results, invocations } = read(makeRun({ findings: many }));
    expect(results).toHaveLength(25_000);
    expect(results.every((result: { level: string }) => result.level === 'error')).toBe(true);
    expect(JSON.stringify(invocations)).toContain('1000 more findings were left out');
  });

  test('a link in a transcript becomes none', () => {
    const { results } = read(makeRun({ findings: [makeFinding({ message: 'See [here](https://evil.example).' })] }));
    expect(results[0].message.text).toBe('See [here] (https://evil.example).');
  });
});

describe('JUnit', () => {
  test('what was written otherwise is read as it was', () => {
    const message = '::error::x ##[error] "<&>"';
    const text = [...junit(makeRun({ findings: [makeFinding({ message, file: '::a' })], exitCode: 1 }))].join('');
    expect(xmlTexts(text, '//failure/@message')).toEqual([message]);
    expect(xmlTexts(text, '//failure')).toEqual([`::a:34: ${message}`]);
  });

  test('what fails the run is a failed case; the rest is output', () => {
    const findings = [
      makeFinding(),
      makeFinding({ severity: 'warning', rule: 'question/limits', message: 'Too <long>.' }),
    ];
    const text = [...junit(makeRun({ findings, exitCode: 1 }))].join('');
    expect(xmlTexts(text, '//testcase/@name')).toEqual(['decision/timeout, ask 1, line 34']);
    expect(xmlTexts(text, '//failure/@type')).toEqual(['error']);
    expect(xmlTexts(text, '//testsuite/@failures')).toEqual(['1']);
    expect(xmlTexts(text, '//system-out')).toEqual(['runs/a.jsonl:34: warning: Too <long>. (question/limits)']);
  });

  test('with --fail-on warning, warnings are failed cases', () => {
    const findings = [makeFinding({ severity: 'warning' })];
    const text = [...junit(makeRun({ findings, failOn: 'warning', exitCode: 1 }))].join('');
    expect(xmlTexts(text, '//failure/@type')).toEqual(['warning']);
  });

  test('a session without findings is a case that passed', () => {
    const text = [...junit(makeRun())].join('');
    expect(xmlTexts(text, '//testcase/@name')).toEqual(['askback check']);
    expect(xmlTexts(text, '//failure')).toEqual([]);
  });

  test("an agent's findings stand with its session", () => {
    const findings = [makeFinding({ file: 'runs/a/subagents/agent-1.jsonl' })];
    expect(xmlTexts([...junit(makeRun({ findings }))].join(''), '//testsuite/@tests')).toEqual(['1']);
  });

  test('what fails the run as a whole is a failed case', () => {
    const text = [...junit(makeRun({ notes: [{ ...note, message: 'Nothing.' }], exitCode: 1 }))].join('');
    expect(xmlTexts(text, '//testcase[failure]/@name')).toEqual(['check/no-asks']);
  });
});
