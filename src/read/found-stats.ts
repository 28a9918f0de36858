/**
 * What was seen of a session's main file when it was found. Kept beside it, so that whoever asks whether it has changed need
 * not look again: to look at 2,000 files takes as long as to read all that is known of them.
 */
import type { Stats } from 'node:fs';
import type { SessionFile } from '../model/session.ts';

export const foundStats = new WeakMap<SessionFile, Stats>();
