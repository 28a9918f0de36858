/**
 * The beginning of a session's own file → a Session of what stands there, without its agents: something to look at while
 * all of it is read. Undefined where a beginning would be no less than the whole, or shows nothing.
 */
import type { Session } from '../model/session.ts';
import { parseSources } from '../parse/parse-session.ts';
import { openTranscript } from './open-transcript.ts';
import type { SessionFiles } from './read-files.ts';

const firstSize = 1 << 17;
const lastSize = 1 << 23;
/** With their results and headings, most of a screen; to read on until it is full would take longer than to show these. */
const enoughSteps = 12;

export async function readBeginning({ file, calledAs = file }: SessionFiles): Promise<Session | undefined> {
  const opened = await openTranscript(file);
  if (!opened.ok) return undefined;
  let found: Session | undefined;
  for (let size = firstSize; size <= lastSize && size * 2 <= opened.size; size *= 4) {
    const bytes = opened.load(0, size);
    if (bytes === undefined) break;
    const end = bytes.lastIndexOf(10) + 1;
    if (end === 0) continue;
    // What is shown first is in these bytes: there is no need to read it again.
    const load = (offset: number, length: number) =>
      offset >= 0 && offset + length <= end ? bytes.slice(offset, offset + length) : opened.load(offset, length);
    found = await parseSources({ file: calledAs, chunks: [bytes.subarray(0, end)], load }, []);
    if (found.rounds.reduce((sum, { steps }) => sum + steps.length, 0) >= enoughSteps) break;
  }
  return found?.rounds.some(({ prompt, steps }) => prompt !== null || steps.length > 0) ? found : undefined;
}
