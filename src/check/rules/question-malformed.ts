import { defineCheck } from '../define-check.ts';
import { reportDiagnostics } from '../report-diagnostics.ts';

export const questionMalformed = defineCheck({
  id: 'question/malformed',
  summary: 'A call that asks holds questions and options that can be read.',
  covers: [],
  levels: { recommended: 'off', strict: 'warning' },
  options: {},
  run(context) {
    // What the tool refused is `question/refused`.
    const asks = context.session.asks.filter(({ status }) => status !== 'invalid');
    reportDiagnostics(
      { ...context, session: { ...context.session, asks } },
      {
        'parse/malformed-ask': 'look at the call, since what was asked is known only in part',
        'parse/follow-ups-too-deep': 'ask in fewer steps',
      },
    );
  },
});
