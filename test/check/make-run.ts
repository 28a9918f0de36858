import type { CheckRun } from '../../src/model/check-run.ts';
import type { Finding } from '../../src/model/finding.ts';

export const session = '3f6c1a52-8d0e-4b7a-9c41-5e2d7f90b1a6';

export function makeFinding(fields: Partial<Finding> = {}): Finding {
  return {
    rule: 'decision/timeout',
    severity: 'error',
    message: 'Ask 1 timed out: have a person look at it.',
    file: 'runs/a.jsonl',
    line: 34,
    session,
    ask: 1,
    toolUseId: 'toolu_1',
    question: 'q1',
    fingerprint: '0'.repeat(32),
    ...fields,
  };
}

export function makeRun(fields: Partial<CheckRun> = {}): CheckRun {
  return {
    tool: { name: 'askback', version: '1.2.3' },
    startedAt: '2026-03-01T10:20:30.456Z',
    rules: [
      { id: 'decision/timeout', summary: 'A person answers before the time runs out.', level: 'error' },
      { id: 'question/limits', summary: 'Within their limits.', level: 'warning' },
    ],
    sessions: [{ id: session, file: 'runs/a.jsonl', asks: 2 }],
    findings: [],
    suppressed: [],
    baselined: 0,
    notes: [],
    failOn: 'error',
    exitCode: 0,
    ...fields,
  };
}

/** Everything that some reader of a report might act on. */
export const hostileText = [
  '\u001b]0;title\u0007 \u001b[31mred\u001b[0m \u0000\u0008\u000b\u009b31m',
  '\ufffe \uffff \ud800 lone \udfff \u202e bidi \u200b \u{e0041}',
  ']]> <script>alert(1)</script> &amp; &#0; "double" \'single\' <!-- -->',
  '100% %0A\r\n::error file=x,line=1::owned\n  ::add-mask::x',
  '##[error]owned ##vso[task.complete]x ##teamcity[buildStop]',
  '[click](https://evil.example) ![x](y) `code` | cell | {0} {{1}}',
].join('\n');
