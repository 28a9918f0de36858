import { defineCheck } from '../define-check.ts';
import { reportDiagnostics } from '../report-diagnostics.ts';

export const answerUnclear = defineCheck({
  id: 'answer/unclear',
  summary: 'What was recorded as an answer can be read in one way.',
  covers: ['B10'],
  levels: { recommended: 'info', strict: 'warning' },
  options: {},
  run(context) {
    reportDiagnostics(context, {
      'parse/ambiguous-answer': 'read the recorded text yourself',
      'parse/unknown-answer': 'read the recorded text yourself, and report the form so that it can be added',
    });
  },
});
