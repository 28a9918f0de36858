/** One sign 400,000 times, in every function that text passes on its way out: what is not linear does not end here. */
import { expect, test } from 'vitest';
import { csvText } from '../../src/report/csv-text.ts';
import { escapeMarkdown } from '../../src/report/escape-markdown.ts';
import { defuseCommands } from '../../src/report/findings/defuse-commands.ts';
import { escapeXml } from '../../src/report/findings/escape-xml.ts';
import { flat } from '../../src/report/flat.ts';
import { joinLines } from '../../src/safe/join-lines.ts';
import { maskSecrets } from '../../src/safe/mask-secrets.ts';
import { sanitise } from '../../src/safe/sanitise.ts';

const ways: Readonly<Record<string, (text: string) => string>> = {
  sanitise,
  flat,
  escapeMarkdown,
  escapeXml,
  maskSecrets,
  joinLines: (text) => joinLines(sanitise(text), ' '),
  defuseCommands: (text) => defuseCommands(sanitise(text)),
  csvText: (text) => csvText(['head'], [[text]]),
};
const signs = [
  ' ',
  '\t',
  '\u3000',
  '\n',
  '\r',
  '\n ',
  ':',
  '#',
  '@',
  'www',
  '.',
  '\\',
  '"',
  '-',
  '\u200b',
  '\x1b[',
  '\ud800',
];

test.each(Object.keys(ways))('%s', (name) => {
  for (const sign of signs) {
    const shown = ways[name]!(`a${sign.repeat(400_000 / sign.length)}b`);
    expect([sign, shown.slice(0, 20).includes('a'), shown.slice(-20).includes('b')]).toEqual([sign, true, true]);
  }
});
