/** A line on a terminal's stderr that says how far the work is; it appears only when the work takes more than a second. */
import { cutText } from '../safe/cut-text.ts';
import { sanitise } from '../safe/sanitise.ts';
import { cleanUpLater } from './clean-up.ts';
import type { Io } from './io.ts';

export interface Progress {
  /** What is being done now: `reading 12 of 300`. */
  readonly update: (doing: string) => void;
  readonly stop: () => void;
}

const patienceMs = 1000;
const betweenMs = 100;
const eraseLine = '\r\x1b[2K';

export function startProgress({ talk, width }: Pick<Io, 'talk' | 'width'>): Progress {
  const began = Date.now();
  let shownAt = 0;
  const stop = cleanUpLater(() => {
    if (shownAt > 0) talk.control(eraseLine);
  });
  const update = (doing: string): void => {
    const now = Date.now();
    if (now - began < patienceMs || now - shownAt < betweenMs) return;
    shownAt = now;
    talk.control(`${eraseLine}${cutText(sanitise(doing), width - 1)}`);
  };
  return { update, stop };
}
