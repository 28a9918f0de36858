import { Option } from 'commander';
import type { Session } from '../../model/session.ts';
import type { ReportOptions } from '../../report/build-report.ts';
import type { SafeText } from '../../safe/sanitise.ts';
import { collectCopies } from '../collect-copies.ts';
import type { CommandSpec } from '../command-spec.ts';
import { fail } from '../fail.ts';
import { isSameFile } from '../is-same-file.ts';
import { needRecords } from '../need-records.ts';
import { type RedactFlags, redactOptions } from '../redact-options.ts';
import { version } from '../version.ts';
import { withSessions } from '../with-sessions.ts';

export interface ReportFlags extends RedactFlags {
  readonly format: 'json' | 'ndjson' | 'markdown';
  readonly out?: string;
  readonly timestamp: boolean;
  readonly schema?: boolean;
}

export const report: CommandSpec<ReportFlags> = {
  name: 'report',
  args: [['[paths...]', 'files, folders, patterns, session ids, - for stdin (default: all sessions)']],
  summary: 'Write the audit report: what was asked, what was answered, who decided',
  options: [
    new Option('-f, --format <format>', 'its form').choices(['json', 'ndjson', 'markdown']).default('json'),
    new Option('-o, --out <file>', 'write it to a file, all at once, readable by you alone'),
    new Option('--no-timestamp', 'leave out when it was made, so that two runs give the same bytes'),
    ...redactOptions,
    new Option('--schema', 'print the JSON Schema of the report'),
  ],
  examples: [
    ['askback report run.jsonl', 'one session, as JSON'],
    ['askback report --format markdown -o decisions.md', 'all sessions, for people'],
    ["askback report run.jsonl | jq '.totals'", 'the counts'],
    ['askback report run.jsonl --redact -o for-others.json', 'without secrets and names'],
    ['askback report --format ndjson ~/transcripts', 'a line per session'],
  ],
  run: async (io, paths, flags) => {
    if (flags.schema === true) {
      const { reportJsonSchema } = await import('../../report/report-json-schema.ts');
      const { safeJson } = await import('../../safe/safe-json.ts');
      await io.out.text(safeJson(reportJsonSchema(), 2));
      await io.out.lines([[]]);
      return 0;
    }
    const generatedAt = flags.timestamp ? io.now().toISOString() : undefined;
    const inputs: string[] = [];
    return withSessions(
      io,
      paths,
      async (sessions, own) => {
        const { out: target } = flags;
        if (target !== undefined && inputs.some((input) => isSameFile(input, target)))
          return fail(own, `${target} is one of the transcripts that are read.`);
        const options = { tool: { name: 'askback', version }, generatedAt, redacted: sessions.redacted };
        const read = await needRecords(sessions.read());
        if (typeof read === 'string') return fail(own, read);
        const { withOutFile } = await import('../with-out-file.ts');
        return withOutFile(own, flags.out, async (out) => {
          const all = sessions.files.length > 1 ? collectCopies(read) : read;
          for await (const piece of pieces(flags.format, all, options)) {
            await out.text(piece);
            if (out.isClosed()) break;
          }
          return 0;
        });
      },
      {
        redact: flags,
        keep: ({ file, agents }) => inputs.push(file, ...agents.map((agent) => agent.file)) > 0,
      },
    );
  },
};

async function* pieces(
  format: ReportFlags['format'],
  sessions: AsyncIterable<Session>,
  options: ReportOptions,
): AsyncGenerator<SafeText> {
  switch (format) {
    case 'json':
      return yield* (await import('../../report/report-json.ts')).reportJson(sessions, options);
    case 'ndjson':
      return yield* (await import('../../report/report-ndjson.ts')).reportNdjson(sessions);
    case 'markdown':
      return yield* (await import('../../report/report-markdown.ts')).reportMarkdown(sessions, options);
  }
}
