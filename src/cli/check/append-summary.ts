/** The run as Markdown → the page that GitHub shows for the step, kept within what GitHub takes. */
import { appendFileSync, statSync } from 'node:fs';
import type { CheckRun } from '../../model/check-run.ts';
import { failureText } from '../../read/failure-text.ts';
import { markdown } from '../../report/findings/markdown.ts';
import { fail } from '../fail.ts';
import type { Io } from '../io.ts';

/** GitHub drops a page that is larger. */
const mostBytes = 1 << 20;

export async function appendSummary(io: Pick<Io, 'env' | 'talk'>, run: CheckRun): Promise<void> {
  const file = io.env['GITHUB_STEP_SUMMARY'] ?? '';
  if (file === '') return;
  try {
    // Earlier commands of the step may have written to it.
    const room = mostBytes - (statSync(file, { throwIfNoEntry: false })?.size ?? 0);
    const text = [...markdown(run, room)].join('');
    if (Buffer.byteLength(text) <= room) appendFileSync(file, text);
  } catch (error) {
    // The page is an extra: a run must not fail for want of it.
    await fail(io, `The summary of the step could not be written: ${failureText(error)}.`);
  }
}
