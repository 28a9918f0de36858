/** A Markdown page → its `console` blocks as commands with the output that the page shows for each. */
export interface ShownCommand {
  readonly command: string;
  readonly output: string;
  readonly line: number;
}

export function readmeBlocks(page: string): ShownCommand[] {
  const shown: ShownCommand[] = [];
  const lines = page.split('\n');
  let inside = false;
  let current: { command: string; output: string[]; line: number } | undefined;
  const close = () => {
    if (current !== undefined) shown.push({ ...current, output: current.output.join('\n').trimEnd() });
    current = undefined;
  };
  for (const [index, line] of lines.entries()) {
    if (line.startsWith('```')) {
      close();
      inside = line === '```console';
    } else if (inside && line.startsWith('$ ')) {
      close();
      current = { command: line.slice(2), output: [], line: index + 1 };
    } else current?.output.push(line);
  }
  close();
  return shown;
}
