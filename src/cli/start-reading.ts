/** A session's files → what can be shown of it at once, and a way to read the rest. Undefined where there is nothing to show. */
import type { SessionFile } from '../model/session.ts';
import { readBeginning } from '../read/read-beginning.ts';
import { readFiles } from '../read/read-files.ts';

type Reading = import('../tui/viewer.ts').Reading;

export async function startReading(file: SessionFile): Promise<Reading | undefined> {
  const beginning = await readBeginning(file);
  if (beginning !== undefined)
    return { session: beginning, rest: { size: file.size, read: (goOn) => readFiles(file, { goOn }) } };
  const session = await readFiles(file);
  return session.records.total > 0 ? { session } : undefined;
}
