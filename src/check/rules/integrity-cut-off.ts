import { defineCheck } from '../define-check.ts';
import { reportDiagnostics } from '../report-diagnostics.ts';

export const integrityCutOff = defineCheck({
  id: 'integrity/cut-off',
  summary: 'The file ends with a whole record.',
  covers: ['D1'],
  levels: { recommended: 'info', strict: 'warning' },
  options: {},
  run(context) {
    // Then the whole file is no transcript, which `integrity/invalid-line` says.
    if (context.session.records.total === 0) return;
    reportDiagnostics(context, {
      'parse/cut-off-line': 'let the writer finish, or take what stands there as lost',
      'read/changed-while-reading': 'check it again once nobody writes to it',
    });
  },
});
