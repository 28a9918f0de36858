/** What was archived, or would be → the lines that say so: each file that is new to the archive, then the sum. */
import type { Archived } from '../archive/archive-sessions.ts';
import { countArchived } from '../archive/count-archived.ts';
import type { Verified } from '../archive/verify-archive.ts';
import { countWords } from '../report/count-words.ts';
import { flat } from '../report/flat.ts';
import { formatSize } from '../report/format-size.ts';
import { safe } from '../safe/safe.ts';
import type { SafeText } from '../safe/sanitise.ts';
import { type Line, span } from '../safe/span.ts';

export interface ArchiveWords {
  readonly folder: string;
  readonly dryRun: boolean;
  /** Lists each file, not only the sum. */
  readonly list: boolean;
}

export function* archiveLines(
  archived: Archived,
  verified: Verified | undefined,
  { folder, dryRun, list }: ArchiveWords,
): Iterable<Line> {
  for (const file of list ? archived.files : []) {
    if (file.status === 'unchanged' || file.status === 'failed') continue;
    const tone = file.status === 'rewritten' ? 'thinking' : 'tool';
    // Paths are not wrapped: in two pieces they can be neither copied nor found.
    yield [
      span(file.status.padEnd(9) as SafeText, tone),
      span(safe`${formatSize(file.size).padStart(9) as SafeText}  ${flat(file.path)}`),
    ];
    if (file.kept !== undefined) {
      yield [span(safe`${'older kept'.padStart(18) as SafeText}  ${flat(file.kept)}`, 'plain', 'dim')];
    }
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
  yield [span(safe`${countWords(sessions, safe`session`)}: ${counts}; ${size}`)];
  if (verified === undefined) return;
  const { total, damaged } = verified;
  const whole = safe`${total - damaged.length} of ${countWords(total, safe`older copy`, safe`older copies`)} verified`;
  yield [span(whole, damaged.length > 0 ? 'error' : 'plain')];
}
