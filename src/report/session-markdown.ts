import { safe } from '../safe/safe.ts';
import type { SafeText } from '../safe/sanitise.ts';
import { formatDuration } from './format-duration.ts';
import { formatSize } from './format-size.ts';
import { markdownTable } from './markdown-table.ts';
import type { SessionRow } from './session-row.ts';
import { tableTime } from './table-time.ts';

/** Sessions → a Markdown table. */
export function sessionMarkdown(
  rows: readonly SessionRow[],
  shortIds: ReadonlyMap<string, string>,
  utc: boolean,
): SafeText {
  return markdownTable<SessionRow>(
    [
      { head: safe`When`, text: ({ endedAt, startedAt }) => tableTime(endedAt ?? startedAt, utc) },
      { head: safe`Project`, text: ({ project }) => project ?? '' },
      { head: safe`Session`, text: ({ id }) => shortIds.get(id) ?? id },
      { head: safe`Title`, text: ({ title }) => title ?? '' },
      { head: safe`Rounds`, right: true, text: ({ rounds }) => String(rounds) },
      { head: safe`Asks`, right: true, text: ({ asks }) => String(asks) },
      { head: safe`Open`, right: true, text: ({ openAsks }) => String(openAsks) },
      { head: safe`Errors`, right: true, text: ({ errors }) => String(errors) },
      {
        ...{ head: safe`Duration`, right: true },
        text: ({ durationMs }) => (durationMs === null ? '' : formatDuration(durationMs)),
      },
      { head: safe`Size`, right: true, text: ({ bytes }) => (bytes === null ? '' : formatSize(bytes)) },
    ],
    rows,
  );
}
