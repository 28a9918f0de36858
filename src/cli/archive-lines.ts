/** What was archived, or would be → the lines that say so: each file that is new to the archive, then the sum. */
import type { Archived } from '../archive/archive-sessions.ts';
import { countArchived } from '../archive/count-archived.ts';
import type { Verified } from '../archive/verify-archive.ts';
import { countWords } from '../report/count-words.ts';
import { flat } from '../report/flat.ts';
import { formatSize } from '../report/format-size.ts';
import { indentLines } from '../report/indent-lines.ts';
import { wrapSpan } from '../report/wrap-span.ts';
import { safe } from '../safe/safe.ts';
import type { SafeText } from '../safe/sanitise.ts';
import { type Line, span } from '../safe/span.ts';

export interface ArchiveWords {
  readonly folder: string;
  readonly dryRun: boolean;
  /** Lists each file, not only the sum. */
  readonly list: boolean;
  readonly width: number;
}

export function* archiveLines(
  archived: Archived,
  verified: Verified | undefined,
  { folder, dryRun, list, width }: ArchiveWords,
): Iterable<Line> {
  for (const file of list ? archived.files : []) {
    if (file.status === 'unchanged' || file.status === 'failed') continue;
    const tone = file.status === 'rewritten' ? 'thinking' : 'tool';
    const start = [
      span(file.status.padEnd(9) as SafeText, tone),
      span(safe`${formatSize(file.size).padStart(9) as SafeText}  `),
    ];
    const older: Line[] =
      file.kept === undefined ? [] : wrapSpan(safe`the older kept as ${flat(file.kept)}`, width - 20, 'plain', 'dim');
    yield* indentLines([...wrapSpan(flat(file.path), width - 20), ...older], start);
  }
  const { sessions, copied, grown, rewritten, unchanged, failed, bytes } = countArchived(archived);
  const counts = [
    safe`${countWords(copied, safe`file`)} ${dryRun ? safe`would be copied` : safe`copied`}`,
    safe`${grown} grown`,
    ...(rewritten > 0 ? [safe`${rewritten} rewritten`] : []),
    safe`${unchanged} unchanged`,
    ...(failed > 0 ? [safe`${failed} failed`] : []),
  ].join(', ') as SafeText;
  const size = safe`${formatSize(bytes)} ${dryRun ? safe`to write` : safe`written`} to ${flat(folder)}`;
  yield* wrapSpan(safe`${countWords(sessions, safe`session`)}: ${counts}; ${size}`, width);
  if (verified === undefined) return;
  const { total, damaged } = verified;
  const whole = safe`${total - damaged.length} of ${countWords(total, safe`older copy`, safe`older copies`)} verified`;
  yield [span(whole, damaged.length > 0 ? 'error' : 'plain')];
}
