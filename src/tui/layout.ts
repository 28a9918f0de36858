/** The size of the terminal → which panes there are, and how large. */
export type PaneName = 'rounds' | 'timeline' | 'detail';

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

export interface Pane {
  readonly name: PaneName;
  /** With its borders. */
  readonly width: number;
}

export interface Layout {
  readonly panes: readonly Pane[];
  /** Rows of the panes, with their borders. */
  readonly height: number;
  readonly framed: boolean;
  readonly hasDetail: boolean;
  readonly hasBar: boolean;
  readonly isTooSmall: boolean;
}

const threePanes = 110;
const twoPanes = 70;
/** Rows that the header, the bar and the footer take. */
const around = 3;

/** `shift` is how many columns the user has moved the border right of the timeline. */
export function layOut({ columns, rows }: Size, focus: PaneName, shift = 0): Layout {
  const hasBar = rows >= 9;
  const height = Math.max(1, rows - around + (hasBar ? 0 : 1));
  const isTooSmall = columns < 20 || rows < 6;
  const base = { height, hasBar, isTooSmall };
  if (columns >= threePanes) {
    const rounds = Math.min(36, Math.max(26, Math.round(columns * 0.23)));
    const rest = columns - rounds;
    const timeline = Math.max(30, Math.min(rest - 40, Math.round(rest * 0.48) + shift));
    return {
      ...base,
      panes: [
        { name: 'rounds', width: rounds },
        { name: 'timeline', width: timeline },
        { name: 'detail', width: rest - timeline },
      ],
      framed: true,
      hasDetail: true,
    };
  }
  if (columns >= twoPanes) {
    const rounds = Math.max(20, Math.min(columns - 40, Math.round(columns * 0.3) + shift));
    // The detail takes the timeline's place while it has the focus.
    const second = focus === 'detail' ? 'detail' : 'timeline';
    const panes: Pane[] = [
      { name: 'rounds', width: rounds },
      { name: second, width: columns - rounds },
    ];
    return { ...base, panes, framed: true, hasDetail: false };
  }
  return { ...base, panes: [{ name: focus, width: columns }], framed: false, hasDetail: false };
}

/** Inside a pane's borders. */
export function innerSize(layout: Layout, name: PaneName): Size {
  const width = layout.panes.find((pane) => pane.name === name)?.width ?? layout.panes.at(-1)!.width;
  const edge = layout.framed ? 2 : 0;
  return { columns: Math.max(1, width - edge), rows: Math.max(1, layout.height - edge) };
}
