import { expect, test } from 'vitest';
import { csvText } from '../../src/report/csv-text.ts';
import { escapeMarkdown } from '../../src/report/escape-markdown.ts';

test.each([
  ['plain text, with 3 < 4', 'plain text, with 3 &lt; 4'],
  ['![x](https://evil.example/p.png)', String.raw`\!\[x\](https\://evil.example/p.png)`],
  ['see https://evil.example', String.raw`see https\://evil.example`],
  ['WWW.evil.example and www.evil.example', String.raw`WWW\.evil.example and www\.evil.example`],
  ['<img src=x onerror=y>', '&lt;img src=x onerror=y&gt;'],
  ['&lt;b&gt;', '&amp;lt;b&amp;gt;'],
  ['a | b\n| c |', String.raw`a \| b \| c \|`],
  ['ends with a backslash \\', String.raw`ends with a backslash \\`],
  ['`code` ~~no~~ **b** __i__ # h', String.raw`\`code\` \~\~no\~\~ \*\*b\*\* \_\_i\_\_ \# h`],
  [String.raw`$\href{javascript:x}{y}$`, String.raw`\$\\href{javascript:x}{y}\$`],
  ['ping @octocat and @org/team', 'ping @<!-- -->octocat and @<!-- -->org/team'],
  ['write to ann@shop.org @ noon', 'write to ann@shop.org @ noon'],
  ['- item\n1. item\n> quote', '- item 1. item &gt; quote'],
])('%j', (text, shown) => {
  expect(escapeMarkdown(text)).toBe(shown);
});

test.each([
  ['=1+1', "'=1+1"],
  ['x;=HYPERLINK(1)', "x;'=HYPERLINK(1)"],
  ['x\t@SUM(1)', "x\t'@SUM(1)"],
  ['a; b - c', 'a; b - c'],
])('CSV: %j is no formula, whatever parts the cells', (text, cell) => {
  expect(csvText(['h'], [[text]])).toBe(`h\r\n${cell}\r\n`);
});
