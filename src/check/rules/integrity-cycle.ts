import { defineCheck } from '../define-check.ts';
import { reportDiagnostics } from '../report-diagnostics.ts';

export const integrityCycle = defineCheck({
  id: 'integrity/cycle',
  summary: 'No record is its own ancestor.',
  covers: ['D2'],
  levels: { recommended: 'error', strict: 'error' },
  options: {},
  run(context) {
    reportDiagnostics(context, {
      'parse/cycle': 'the file was changed by something other than the agent, so do not rely on its order',
    });
  },
});
