import { Writable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createOutput } from '../../src/cli/output.ts';
import { onlyColours } from '../../src/safe/only-colours.ts';
import type { SafeText } from '../../src/safe/sanitise.ts';
import { span } from '../../src/safe/span.ts';
import { acted, obeyed, payloads } from '../hostile/payloads.ts';

const passed = /\x1b\[[0-9;:]*m/g;

test('colours pass where they are wanted, and nothing else ever', () => {
  const unit = fc.constantFrom('\x1b', '[', '3', '1', ';', 'm', ']', '\x9b', '\r', '\n', '\t', 'a', '\u202e', '\x7f');
  fc.assert(
    fc.property(fc.string({ unit }), fc.boolean(), (text, color) => {
      const shown = onlyColours(text, color);
      const rest = color ? shown.replace(passed, '') : shown;
      expect(rest).not.toMatch(/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028-\u202e]|\r(?!\n)/);
      expect(onlyColours(shown, color)).toBe(shown);
    }),
    { numRuns: 3000 },
  );
});

test('plain text, CSV and colours come out as they went in', () => {
  for (const text of ['', 'plain\ttext\n', 'a,b\r\nc,d\r\n', '漢字 👩‍👧']) expect(onlyColours(text, false)).toBe(text);
  expect(onlyColours('\x1b[31mred\x1b[0m', true)).toBe('\x1b[31mred\x1b[0m');
  expect(onlyColours('\x1b[31mred\x1b[0m', false)).toBe('red');
  expect(onlyColours('a\x1b[2Jb\rc', true)).toBe('a␛[2Jb␍⏎c');
});

test('an output holds even where text was not made safe before', async () => {
  for (const color of [false, true]) {
    let written = '';
    const write = (chunk: Buffer, _encoding: string, done: () => void) => {
      written += chunk;
      done();
    };
    const output = createOutput(new Writable({ write }), color);
    for (const text of Object.values(payloads)) {
      if (!obeyed.test(text)) await output.text(`${text}\n` as SafeText);
      for (const line of text.split('\n')) await output.line([span(line as SafeText)]);
    }
    await output.flush();
    const rest = color ? written.replace(passed, '') : written;
    // Marks of direction are left to `sanitise`: some are needed inside JSON.
    expect(rest.replace(/[\u061c\u200e\u200f]/g, '')).not.toMatch(acted);
    expect(obeyed.exec(rest)?.[0]).toBeUndefined();
  }
});
