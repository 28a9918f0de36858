import { homedir } from 'node:os';
import { archivePlaces } from '../read/archive-places.ts';

/** Whether the user has an archive: who keeps transcripts need not be told to. */
export function keepsArchive(env: Readonly<Record<string, string | undefined>>): boolean {
  return archivePlaces(env, homedir(), () => {}).length > 0;
}
