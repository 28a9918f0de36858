/** A line on a terminal's stderr that says what is being done; it appears only when the work takes more than a second. */
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
const betweenMs = 200;
const eraseLine = '\r\x1b[2K';

export function startProgress({ talk, width }: Pick<Io, 'talk' | 'width'>): Progress {
  const began = Date.now();
  let doing = '';
  let shown = false;
  const draw = (): void => {
    const seconds = Math.floor((Date.now() - began) / 1000);
    if (Date.now() - began < patienceMs || doing === '') return;
    shown = true;
    talk.control(`${eraseLine}${cutText(sanitise(`${seconds} s, ${doing}`), width - 1)}`);
  };
  const timer = setInterval(draw, betweenMs).unref();
  const stop = cleanUpLater(() => {
    clearInterval(timer);
    if (shown) talk.control(eraseLine);
  });
  return {
    update: (now) => {
      doing = now;
    },
    stop,
  };
}
