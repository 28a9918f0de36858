/** A terminal without a window: what is written to it can be read back as rows, and what it was told is kept. */
import unicode11 from '@xterm/addon-unicode11';
import headless from '@xterm/headless';

const oscIds = [0, 1, 2, 4, 7, 8, 9, 10, 11, 52, 133, 777, 1337];

export interface VirtualTerminal {
  readonly write: (text: string) => void;
  readonly rows: () => Promise<readonly string[]>;
  readonly raw: () => string;
  readonly forgetRaw: () => void;
  readonly resize: (columns: number, rows: number) => void;
  readonly isAlternate: () => boolean;
  /** Commands to the terminal that are neither text nor colours nor cursor moves. */
  readonly osc: readonly (readonly [number, string])[];
  /** The last one before a column, from 0. */
  readonly columnOf: (row: number, text: string, before?: number) => Promise<number>;
}

export function createVirtualTerminal(columns: number, rows: number, newer = false): VirtualTerminal {
  const term = new headless.Terminal({ cols: columns, rows, allowProposedApi: true });
  // Of emoji it thinks otherwise than we do: joined ones take all their parts' cells.
  if (newer) {
    term.loadAddon(new unicode11.Unicode11Addon() as never);
    term.unicode.activeVersion = '11';
  }
  const osc: [number, string][] = [];
  for (const id of oscIds) {
    term.parser.registerOscHandler(id, (data) => {
      osc.push([id, data]);
      return true;
    });
  }
  let raw = '';
  const drained = () => new Promise<void>((resolve) => term.write('', resolve));
  return {
    osc,
    write: (text) => {
      raw += text;
      term.write(text);
    },
    rows: async () => {
      await drained();
      const buffer = term.buffer.active;
      return Array.from({ length: term.rows }, (_, row) => {
        return buffer.getLine(buffer.baseY + row)?.translateToString(true, 0, term.cols) ?? '';
      });
    },
    raw: () => raw,
    forgetRaw: () => {
      raw = '';
    },
    resize: (cols, height) => term.resize(cols, height),
    isAlternate: () => term.buffer.active.type === 'alternate',
    columnOf: async (row, text, before = term.cols) => {
      await drained();
      const line = term.buffer.active.getLine(term.buffer.active.baseY + row);
      for (let column = Math.min(term.cols, before) - 1; column >= 0; column--)
        if (line?.getCell(column)?.getChars() === text) return column;
      return -1;
    },
  };
}
