import { defineCheck } from '../define-check.ts';
import { reportDiagnostics } from '../report-diagnostics.ts';

export const integrityGluedLine = defineCheck({
  id: 'integrity/glued-line',
  summary: 'Every record stands on a line of its own.',
  covers: ['D1'],
  levels: { recommended: 'off', strict: 'warning' },
  options: {},
  run(context) {
    reportDiagnostics(context, {
      'parse/glued-line': 'all were recovered, but two programs may be writing to one file',
    });
  },
});
