// Run inside a terminal: how many cells does *it* give to each text? node measure-widths.mjs texts.json widths.json
import { readFileSync, writeFileSync } from 'node:fs';

const [, , from, to] = process.argv;
const widths = [];
process.stdin.setRawMode(true);
for (const text of JSON.parse(readFileSync(from, 'utf8'))) {
  const answer = new Promise((resolve) => process.stdin.once('data', resolve));
  process.stdout.write(`\x1b[2J\x1b[H${text}\x1b[6n`);
  const [, row, column] = /\[(\d+);(\d+)R/.exec(String(await answer));
  widths.push((Number(row) - 1) * process.stdout.columns + Number(column) - 1);
}
writeFileSync(to, JSON.stringify(widths));
process.stdin.setRawMode(false);
process.stdin.pause();
