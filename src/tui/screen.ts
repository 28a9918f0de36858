/**
 * Owns the terminal: the alternate screen, and what stands on it. Ink writes whole frames to it; it writes what has
 * changed, at most thirty times a second, and lets nothing through but text and colours.
 */
import { EventEmitter } from 'node:events';
import { writeSync } from 'node:fs';
import { drawRow } from './draw-row.ts';
import { onlyAscii } from './only-ascii.ts';
import { onlySgr } from './only-sgr.ts';
import { type Segment, splitRow } from './split-row.ts';

export interface Terminal {
  readonly columns?: number;
  readonly rows?: number;
  readonly fd?: number;
  write(text: string): unknown;
  on(event: 'resize', listener: () => void): unknown;
  off(event: 'resize', listener: () => void): unknown;
}

// Alternate screen, no cursor, no wrapping at the edge: a character wider than we think must not push a row down.
const enterSequence = '\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[2J\x1b[H';
// Cleared before leaving: tmux keeps rows of it in the shell's screen otherwise.
const leaveSequence = '\x1b[2J\x1b[H\x1b[?2026l\x1b[?7h\x1b[0m\x1b[?25h\x1b[?1049l';
const leastMs = 33;

export class Screen extends EventEmitter {
  readonly isTTY = true;
  private readonly out: Terminal;
  private readonly border: string;
  private readonly unicode: boolean;
  private shown: readonly (readonly Segment[])[] = [];
  private pending: string | undefined;
  private timer: NodeJS.Timeout | undefined;
  private last = 0;
  private entered = false;

  constructor(out: Terminal, border: string, unicode = true) {
    super();
    this.out = out;
    this.border = border;
    this.unicode = unicode;
    this.setMaxListeners(0);
  }

  get columns(): number {
    return this.out.columns || 80;
  }

  get rows(): number {
    return this.out.rows || 24;
  }

  /** A whole frame, from Ink or from us. */
  write(frame: string, encoding?: unknown, done?: () => void): boolean {
    if (frame !== '') {
      this.pending = frame;
      this.schedule();
    }
    if (typeof encoding === 'function') encoding();
    else done?.();
    return true;
  }

  enter(): void {
    if (this.entered) return;
    this.entered = true;
    this.shown = [];
    this.out.write(enterSequence);
    this.out.on('resize', this.resized);
  }

  /** Also from an exit handler, where nothing asynchronous is written any more. */
  leave(): void {
    if (!this.entered) return;
    this.entered = false;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.out.off('resize', this.resized);
    if (this.out.fd === undefined) this.out.write(leaveSequence);
    else writeAll(this.out.fd, leaveSequence);
  }

  /** What stands there is no longer known: after an editor, a stop, a resize. */
  invalidate(): void {
    this.shown = [];
    this.schedule();
  }

  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.entered || this.pending === undefined) return;
    this.last = Date.now();
    const rows = this.pending
      .split('\n')
      .slice(0, this.rows)
      .map((row) => splitRow(this.unicode ? onlySgr(row) : onlyAscii(onlySgr(row))));
    let text = '';
    for (let i = 0; i < Math.max(rows.length, Math.min(this.shown.length, this.rows)); i++) {
      text += drawRow(i + 1, rows[i] ?? [], this.shown[i], this.border);
    }
    this.shown = rows;
    if (text !== '') this.out.write(`\x1b[?2026h${text}\x1b[0m\x1b[?2026l`);
  }

  private schedule(): void {
    if (this.timer !== undefined || !this.entered) return;
    const wait = this.last + leastMs - Date.now();
    if (wait <= 0) this.flush();
    else this.timer = setTimeout(() => this.flush(), wait);
  }

  private readonly resized = (): void => {
    this.shown = [];
    this.emit('resize');
  };
}

function writeAll(fd: number, text: string): void {
  try {
    writeSync(fd, text);
  } catch {
    // The terminal has gone; there is nothing to restore.
  }
}
