/** Text reaches a terminal by few doors, and each of them takes out what a terminal acts on. */
import { expect, test } from 'vitest';
import { sourceFiles } from './list-files.ts';

const holding = (pattern: RegExp) =>
  sourceFiles()
    .filter(({ text }) => pattern.test(text.replace(/\/\*.*?\*\/|^\s*\/\/[^\n]*$/gms, '')))
    .map(({ path }) => path);

test('Ink’s text component is used in one place, which is given the rows of safe text', () => {
  expect(holding(/\bfrom 'ink'/)).toEqual(['src/tui/App.tsx', 'src/tui/mount-ink.ts']);
  expect(holding(/<(?:Text|Box|Static|Transform|Newline)\b/)).toEqual(['src/tui/App.tsx']);
});

test('nothing is printed past the output', () => {
  expect(holding(/\bconsole\.\w|\bprocess\.(?:_rawDebug|emitWarning)\b/)).toEqual([]);
  expect(holding(/\bprocess\.std(?:out|err)\b/)).toEqual(['src/cli/process-world.ts']);
});

test('streams are written to behind a gate only; the rest writes sequences of our own', () => {
  expect(holding(/\b(?:stream|stdout|stderr|out)\.(?:write|end|pipe)\(|\bwriteSync\(/)).toEqual([
    'src/cli/open-stream.ts',
    'src/cli/output.ts',
    'src/cli/say-prepared.ts',
    'src/cli/write-out-file.ts',
    'src/tui/copy-text.ts',
    'src/tui/detect-theme.ts',
    'src/tui/screen.ts',
  ]);
});

test('only its own function makes a text safe that is no piece of safe ones', () => {
  // A value from a record, taken for safe by its name alone.
  const named =
    /\b(?:text|label|title|prompt|header|question|answer|description|cwd|file|path|message|raw|value|body|preview|notes|name) as SafeText\b/;
  const found = sourceFiles()
    .filter(({ path }) => !path.startsWith('src/safe/'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line) => (named.test(line) ? [`${path} ${line.trim()}`] : [])),
    );
  expect(found).toEqual(expected);
});

/** What was made of pieces of safe text just before. */
const expected = [
  'src/report/csv-text.ts return text as SafeText;',
  'src/report/markdown-table.ts return text as SafeText;',
];
