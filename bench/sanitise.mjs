// How fast text is made safe, and that text made to be slow takes no more than its length.
//   node bench/sanitise.mjs
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'askback-sanitise-'));
const outfile = join(folder, 'sanitise.mjs');
await build({
  entryPoints: [join(root, 'src/safe/sanitise.ts')],
  bundle: true,
  format: 'esm',
  platform: 'node',
  outfile,
});
const { sanitise } = await import(pathToFileURL(outfile).href);
rmSync(folder, { recursive: true });

const shapes = {
  'plain ASCII': 'const answer = await ask("Which database?"); // 1234\n',
  CJK: '解析会话记录，用户选择了方案。',
  colours: '\u001b[31mred\u001b[0m plain ',
  'open sequences': '\u001b]8;;http://x',
  'half sequences': '\u001b[',
  'C1 sequences': '\u009b31m\u009d0;x',
  'zero-width joiners': '\u200d',
  'joined emoji': '👩‍👩‍👧‍👦',
  'bidi marks': '\u202e\u2066\u2069',
  tags: '\u{e0041}\u{e0042}',
  'carriage returns': 'No\rYES',
  'combining marks': 'e\u0301\u0301\u0301',
  Cyrillic: 'Обновить Web-сервер и базу, затем выйти. ',
  lookalikes: '@\u0430bc`https://p\u0430y.com/ ',
  'selectors of ideographs': '葛\u{e0100}城\u{e0101}',
};

function best(text) {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 5; turn++) {
    const began = performance.now();
    sanitise(text);
    least = Math.min(least, performance.now() - began);
  }
  return least;
}

const MILLION = 1 << 20;
let failed = false;
process.stdout.write(
  '| text | million characters a second | twice as long takes | a million characters |\n|---|---:|---:|---:|\n',
);
for (const [name, unit] of Object.entries(shapes)) {
  const text = unit.repeat(Math.ceil(MILLION / unit.length));
  const million = best(text);
  const speed = text.length / million / 1000;
  // Below this, a run says more of the clock than of the text.
  let long = text;
  let once = million;
  while (once < 20) {
    long += long;
    once = best(long);
  }
  const ratio = best(long + long) / once;
  failed ||= million > 1000 || ratio > 3.2 || (name === 'plain ASCII' && speed < 150);
  process.stdout.write(`| ${name} | ${speed.toFixed(0)} | ${ratio.toFixed(1)} × | ${million.toFixed(1)} ms |\n`);
}
process.exitCode = failed ? 1 : 0;
