import { defineCheck } from '../define-check.ts';
import { reportDiagnostics } from '../report-diagnostics.ts';

export const integrityMissingParent = defineCheck({
  id: 'integrity/missing-parent',
  summary: 'The record that a record follows is in the file.',
  covers: ['D2'],
  levels: { recommended: 'off', strict: 'warning' },
  options: {},
  run(context) {
    reportDiagnostics(context, {
      'parse/missing-parent': 'a part of the session may be missing, so look for another copy of the file',
    });
  },
});
