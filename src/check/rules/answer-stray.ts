import { defineCheck } from '../define-check.ts';
import { reportDiagnostics } from '../report-diagnostics.ts';

export const answerStray = defineCheck({
  id: 'answer/stray',
  summary: 'An answer belongs to a question of the session that asked.',
  covers: ['E5'],
  levels: { recommended: 'warning', strict: 'error' },
  options: {},
  run(context) {
    reportDiagnostics(context, {
      'parse/stray-answer': 'find out how it got here, and that nothing rests on it',
    });
  },
});
