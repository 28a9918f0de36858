import { defineCheck } from '../define-check.ts';
import { reportDiagnostics } from '../report-diagnostics.ts';

export const integrityOrphanResult = defineCheck({
  id: 'integrity/orphan-result',
  summary: 'Every tool result has its call.',
  covers: ['D3', 'E9'],
  levels: { recommended: 'off', strict: 'warning' },
  options: {},
  run(context) {
    const { session } = context;
    const called = new Set(session.calls.filter(({ use }) => use !== null).map(({ id }) => id));
    // One result too many of a call that is there is `integrity/duplicate`.
    const second = new Set(
      session.calls
        .filter(({ id, status }) => status === 'orphan' && called.has(id))
        .map(({ result }) => `${result?.line} ${result?.file}`),
    );
    const diagnostics = session.diagnostics.filter(({ line, file }) => !second.has(`${line} ${file}`));
    reportDiagnostics(
      { ...context, session: { ...session, diagnostics } },
      { 'parse/orphan-result': 'what was called is not on record, so look for another copy of the file' },
    );
  },
});
