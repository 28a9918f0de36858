import { defineCheck } from '../define-check.ts';
import { reportDiagnostics } from '../report-diagnostics.ts';

export const integrityDuplicate = defineCheck({
  id: 'integrity/duplicate',
  summary: 'Record ids and call ids occur once.',
  covers: ['D2'],
  levels: { recommended: 'off', strict: 'warning' },
  options: {},
  run(context) {
    reportDiagnostics(context, {
      'parse/duplicate-uuid': 'only the first counts, so check that nothing was written twice',
      'parse/duplicate-tool-id': 'calls and results were paired in order, so check that they belong together',
    });
  },
});
