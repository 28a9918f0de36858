import { defineCheck } from '../define-check.ts';
import { reportDiagnostics } from '../report-diagnostics.ts';

export const integrityOrphanResult = defineCheck({
  id: 'integrity/orphan-result',
  summary: 'Every tool result has its call.',
  covers: ['D3', 'E9'],
  levels: { recommended: 'off', strict: 'warning' },
  options: {},
  run(context) {
    reportDiagnostics(context, {
      'parse/orphan-result': 'what was called is not on record, so look for another copy of the file',
    });
  },
});
