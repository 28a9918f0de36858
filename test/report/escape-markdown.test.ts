import { expect, test } from 'vitest';
import { csvText } from '../../src/report/csv-text.ts';
import { escapeMarkdown } from '../../src/report/escape-markdown.ts';

test.each([
  ['plain text, with 3 < 4', 'plain text, with 3 &lt; 4'],
  ['![x](https://evil.example/p.png)', String.raw`\!\[x\](https:<!-- -->//evil.example/p.png)`],
  ['see https://evil.example', 'see https:<!-- -->//evil.example'],
  ['WWW.evil.example and www.evil.example', 'WWW<!-- -->.evil.example and www<!-- -->.evil.example'],
  ['<img src=x onerror=y>', '&lt;img src=x onerror=y&gt;'],
  ['&lt;b&gt;', '&amp;lt;b&amp;gt;'],
  ['a | b\n| c |', String.raw`a \| b \| c \|`],
  ['ends with a backslash \\', String.raw`ends with a backslash \\`],
  ['`code` ~~no~~ **b** __i__ # h', String.raw`\`code\` \~\~no\~\~ \*\*b\*\* \_\_i\_\_ \# h`],
  [String.raw`$\href{javascript:x}{y}$`, String.raw`\$\\href{javascript:x}{y}\$`],
  ['ping @octocat and @org/team', 'ping @<!-- -->octocat and @<!-- -->org/team'],
  ['write to ann@shop.org @ noon', 'write to ann@<!-- -->shop.org @ noon'],
  ['a@_b.org _www.evil.example', String.raw`a@<!-- -->\_b.org \_www<!-- -->.evil.example`],
  ['fixes #12 and gh-7 of a/b#3, # 4', String.raw`fixes \#<!-- -->12 and gh-<!-- -->7 of a/b\#<!-- -->3, \# 4`],
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

test('no text of what comes out, once its escapes are read, is an address, a name or a number that GitHub links', () => {
  const text = 'https://a.example ftp://b.example www.c.example d@e.example mailto:f@g.example @h #1 GH-2 i/j#3';
  // GitHub looks twice: while it reads, and again at the pieces of text, where escapes and entities are gone.
  const pieces = escapeMarkdown(text)
    .split('<!-- -->')
    .map((piece) => piece.replace(/\\(?=[!-/:-@[-`{-~])/g, '').replace(/&(amp|lt|gt);/g, '&'));
  expect(pieces.filter((piece) => /:\/\/|www\.|@\w|#\d|gh-\d/i.test(piece))).toEqual([]);
});
