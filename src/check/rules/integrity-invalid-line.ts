import { defineCheck } from '../define-check.ts';
import { reportDiagnostics } from '../report-diagnostics.ts';

export const integrityInvalidLine = defineCheck({
  id: 'integrity/invalid-line',
  summary: 'Every line is a whole record.',
  covers: ['D1'],
  levels: { recommended: 'warning', strict: 'error' },
  options: {},
  run(context) {
    const { session, report } = context;
    if (session.records.total === 0 && session.records.badLines > 0) {
      const message = 'No line of the file is a record: it is no transcript, so leave it out of what is checked.';
      report({ message, line: 1, subject: 'no transcript' });
      return;
    }
    reportDiagnostics(context, {
      'parse/invalid-json': 'what stood there is lost, so look for another copy of the file',
      'parse/not-an-object': 'find out what wrote it, since it is no record',
      'parse/line-too-long': 'what stands there was left out, so look at it by hand',
      'parse/invalid-utf8': 'some letters are lost, so look for another copy of the file',
      'parse/too-deep': 'no agent writes such a record, so find out what did',
      'parse/nul-bytes': 'the writer crashed or the disk failed, so look for another copy of the file',
    });
  },
});
