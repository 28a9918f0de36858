import { defineCheck } from '../define-check.ts';
import { reportDiagnostics } from '../report-diagnostics.ts';

export const integrityUnknownType = defineCheck({
  id: 'integrity/unknown-type',
  summary: 'Every record is of a kind that this version knows.',
  covers: ['D1'],
  levels: { recommended: 'off', strict: 'info' },
  options: {},
  run(context) {
    reportDiagnostics(context, {
      'parse/unknown-type': 'it is kept but not shown, so look for a newer version of askback',
      'parse/unknown-field': 'it is kept but not used, so look for a newer version of askback',
      'parse/missing-type': 'it is kept but not shown, so find out what wrote it',
    });
  },
});
