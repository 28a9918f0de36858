/** How many cells a line may take: COLUMNS, else the terminal's own, else 80; within reason. */
const usual = 80;
const least = 20;
const most = 10_000;

export function terminalWidth(env: Readonly<Record<string, string | undefined>>, columns: number | undefined): number {
  const wished = Number.parseInt(env['COLUMNS'] ?? '', 10);
  const width = wished > 0 ? wished : columns !== undefined && columns > 0 ? columns : usual;
  return Math.min(most, Math.max(least, width));
}
