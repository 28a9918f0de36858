import { defineCheck } from '../define-check.ts';
import { nameAsk } from '../name-ask.ts';
import { reportDiagnostics } from '../report-diagnostics.ts';

export const answerReplay = defineCheck({
  id: 'answer/replay',
  summary: 'A question is answered once.',
  covers: ['E6'],
  levels: { recommended: 'warning', strict: 'error' },
  options: {},
  run(context) {
    const { session, report } = context;
    reportDiagnostics(context, {
      'parse/repeated-answer': 'find out who sent the other, since only one counts',
    });
    const asked = new Map(session.asks.filter(({ at }) => at.line !== null).map((ask) => [ask.toolUseId, ask]));
    for (const { id, status, result } of session.calls) {
      const ask = status === 'orphan' && result !== null ? asked.get(id) : undefined;
      // The one result of a pushed question has no call either.
      if (ask === undefined || result === null || result.line === ask.at.resultLine) continue;
      const message = `${nameAsk(ask)} has a second result: find out where it comes from, since only the first counts.`;
      report({ message, ask, file: result.file, line: result.line, subject: 'result' });
    }
  },
});
