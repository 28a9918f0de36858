/**
 * Looks at a session's file again and again, and reads it anew when it has changed: so it does not matter whether it has
 * grown, was cut or was replaced. The slower it is to read, the longer the pauses.
 */
import { stat } from 'node:fs/promises';
import type { Session } from '../model/session.ts';
import { withChanges } from '../model/with-changes.ts';
import { readSession } from '../read/read-session.ts';

const leastMs = 300;
const patience = 4;

export function watchSession(session: Session, changed: (session: Session) => void): () => void {
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  let seen: string | undefined;
  const look = async (): Promise<void> => {
    const began = Date.now();
    const now = await stampOf(session.file);
    // The first look reads too: it may have grown since it was opened.
    if (now !== undefined && now !== seen) {
      const grown = await readSession(session.file);
      if (ended) return;
      // What is being replaced can be empty for a moment.
      if (grown.records.lines > 0) {
        seen = now;
        changed(withChanges(grown, { file: session.file }));
      }
    }
    if (!ended) timer = setTimeout(look, Math.max(leastMs, patience * (Date.now() - began)));
  };
  void look();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

async function stampOf(file: string): Promise<string | undefined> {
  try {
    const { size, mtimeMs, ino } = await stat(file);
    return `${size} ${mtimeMs} ${ino}`;
  } catch {
    return undefined;
  }
}
