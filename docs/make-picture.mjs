// Draws docs/viewer.svg from a real run: the built program in a pseudo terminal, its screen cell by cell.
//   node docs/make-picture.mjs [--size 120x36] [--keys ']'] [--until 'text'] [--out docs/viewer.svg] [-- arguments]
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pty from '@lydell/node-pty';
import headless from '@xterm/headless';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '120x36' },
    keys: { type: 'string', default: ']' },
    until: { type: 'string', default: 'Ask 1/7' },
    out: { type: 'string', default: join(root, 'docs/viewer.svg') },
    light: { type: 'boolean', default: false },
  },
});
const [columns, rows] = values.size.split('x').map(Number);
const args = positionals.length > 0 ? positionals : ['fixtures/samples/login-feature.jsonl'];

const dark = {
  ground: '#16161e',
  ink: '#d5d8e6',
  colors: ['#16161e', '#f7768e', '#9ece6a', '#e0af68', '#7aa2f7', '#bb9af7', '#7dcfff', '#a9b1d6'],
  bright: ['#565f89', '#ff899d', '#b9f27c', '#ffc777', '#8db6ff', '#c7a9ff', '#7dcfff', '#ffffff'],
};
const light = {
  ground: '#ffffff',
  ink: '#24292f',
  colors: ['#24292f', '#cf222e', '#116329', '#9a6700', '#0969da', '#8250df', '#1b7c83', '#6e7781'],
  bright: ['#57606a', '#a40e26', '#1a7f37', '#9a6700', '#218bff', '#a475f9', '#0369a1', '#8c959f'],
};
const palette = values.light ? light : dark;
const cell = { width: 8.4, height: 18, font: 14 };

const screen = await capture();
writeFileSync(values.out, drawSvg(screen));

async function capture() {
  const term = new headless.Terminal({ cols: columns, rows, allowProposedApi: true });
  const env = {
    PATH: process.env.PATH,
    HOME: '/nonexistent',
    TZ: 'UTC',
    LANG: 'C.UTF-8',
    COLORFGBG: values.light ? '0;15' : '15;0',
  };
  const child = pty.spawn(process.execPath, [join(root, 'bin/askback.js'), ...args], {
    name: 'xterm-256color',
    cols: columns,
    rows,
    cwd: root,
    env,
  });
  child.onData((data) => term.write(data));
  try {
    const patience = Date.now() + 20_000;
    const drained = () => new Promise((resolve) => term.write('', resolve));
    const text = () =>
      Array.from({ length: rows }, (_, y) => term.buffer.active.getLine(y)?.translateToString(true) ?? '').join('\n');
    const until = async (wanted) => {
      for (await drained(); !text().includes(wanted); await drained()) {
        if (Date.now() > patience) throw new Error(`Never seen: ${wanted}\n${text()}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    // A frame may arrive in pieces.
    const quiet = async () => {
      for (let before = ''; before !== text(); await new Promise((resolve) => setTimeout(resolve, 200))) {
        await drained();
        before = text();
      }
    };
    await until('q ');
    child.write(values.keys);
    await until(values.until);
    await quiet();
    return Array.from({ length: rows }, (_, y) => readRow(term.buffer.active.getLine(y)));
  } finally {
    child.kill('SIGTERM');
  }
}

function readRow(line) {
  const cells = [];
  for (let x = 0; x < columns; x++) {
    const each = line.getCell(x);
    if (each.getWidth() === 0) continue;
    let ink = each.isFgDefault() ? palette.ink : colorOf(each.getFgColor(), each.isFgRGB());
    let ground = each.isBgDefault() ? null : colorOf(each.getBgColor(), each.isBgRGB());
    if (each.isInverse()) [ink, ground] = [ground ?? palette.ground, ink];
    cells.push({
      x,
      text: each.getChars() || ' ',
      wide: each.getWidth(),
      ink,
      ground,
      bold: each.isBold() !== 0,
      dim: each.isDim() !== 0 && !each.isInverse(),
    });
  }
  return cells;
}

function colorOf(code, isRgb) {
  if (isRgb) return `#${code.toString(16).padStart(6, '0')}`;
  if (code < 8) return palette.colors[code];
  if (code < 16) return palette.bright[code - 8];
  if (code >= 232) return `#${(8 + (code - 232) * 10).toString(16).padStart(2, '0').repeat(3)}`;
  const level = (value) => (value === 0 ? 0 : 55 + value * 40).toString(16).padStart(2, '0');
  const index = code - 16;
  return `#${level(Math.floor(index / 36))}${level(Math.floor(index / 6) % 6)}${level(index % 6)}`;
}

function drawSvg(lines) {
  const [width, height] = [columns * cell.width + 24, rows * cell.height + 24];
  const parts = lines.flatMap((cells, y) => {
    const top = 12 + y * cell.height;
    const grounds = runs(cells, (each) => each.ground ?? '').filter(([first]) => first.ground !== null);
    const texts = runs(cells, (each) => `${each.ink} ${each.bold} ${each.dim} ${each.wide > 1}`).filter((run) =>
      run.some(({ text }) => text !== ' '),
    );
    return [
      ...grounds.map(
        (run) =>
          `<rect x="${at(run[0].x)}" y="${top}" width="${(widthOf(run) * cell.width).toFixed(1)}" height="${cell.height}" fill="${run[0].ground}"/>`,
      ),
      ...texts.map((run) => drawText(run, top)),
    ];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width.toFixed(0)} ${height}" role="img" aria-label="askback replaying a session">
<rect width="100%" height="100%" rx="8" fill="${palette.ground}"/>
<g font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace" font-size="${cell.font}" xml:space="preserve">
${parts.join('\n')}
</g>
</svg>
`;
}

function drawText(run, top) {
  const { ink, bold, dim } = run[0];
  const style = `${bold ? ' font-weight="bold"' : ''}${dim ? ' opacity="0.6"' : ''}`;
  const length = (widthOf(run) * cell.width).toFixed(1);
  const words = run
    .map(({ text }) => text)
    .join('')
    .replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]);
  return `<text x="${at(run[0].x)}" y="${(top + cell.height * 0.74).toFixed(1)}" fill="${ink}"${style} textLength="${length}" lengthAdjust="spacingAndGlyphs">${words}</text>`;
}

function runs(cells, key) {
  const found = [];
  for (const each of cells) {
    const last = found.at(-1);
    if (last !== undefined && key(last[0]) === key(each)) last.push(each);
    else found.push([each]);
  }
  return found;
}

function widthOf(run) {
  return run.reduce((sum, { wide }) => sum + wide, 0);
}

function at(x) {
  return (12 + x * cell.width).toFixed(1);
}
