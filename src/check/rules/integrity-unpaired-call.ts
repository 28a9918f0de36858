import { defineCheck } from '../define-check.ts';
import { reportDiagnostics } from '../report-diagnostics.ts';

export const integrityUnpairedCall = defineCheck({
  id: 'integrity/unpaired-call',
  summary: 'Every tool call has its result.',
  covers: ['D3', 'E9'],
  levels: { recommended: 'off', strict: 'info' },
  options: {},
  run(context) {
    reportDiagnostics(context, {
      'parse/unpaired-call': 'what it did is not on record, so look at what it changed',
    });
  },
});
