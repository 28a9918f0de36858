import { defineCheck } from '../define-check.ts';
import { reportDiagnostics } from '../report-diagnostics.ts';

export const integrityUnpairedCall = defineCheck({
  id: 'integrity/unpaired-call',
  summary: 'Every tool call has its result.',
  covers: ['D3', 'E9'],
  levels: { recommended: 'off', strict: 'info' },
  options: {},
  run(context) {
    const { session } = context;
    // Of a question that waits, `decision/pending-at-end` or `answer/required` tells.
    const open = session.asks.filter(({ status, questions }) => {
      return status === 'pending' && (questions.length === 0 || questions.some(({ required }) => required));
    });
    const waiting = new Set(open.map(({ toolUseId }) => toolUseId));
    const own = new Set(
      session.calls
        .filter(({ id, status }) => status === 'pending' && !waiting.has(id))
        .map(({ use }) => `${use?.line} ${use?.file}`),
    );
    const diagnostics = session.diagnostics.filter(({ line, file }) => own.has(`${line} ${file}`));
    reportDiagnostics(
      { ...context, session: { ...session, diagnostics } },
      { 'parse/unpaired-call': 'what it did is not on record, so look at what it changed' },
    );
  },
});
