import { execFileSync } from 'node:child_process';
import fs, {
  appendFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openTranscript } from '../../src/read/open-transcript.ts';
import { makeTree } from './make-tree.ts';

const MiB = 1 << 20;

async function open(content: string | Uint8Array) {
  const file = join(makeTree(), 'a.jsonl');
  writeFileSync(file, content);
  const reports: string[] = [];
  const transcript = await openTranscript(file, (code) => reports.push(code));
  if (!transcript.ok) throw new Error(transcript.message);
  return { file, transcript, reports };
}

async function readAll(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const copies: Buffer[] = [];
  for await (const chunk of chunks) copies.push(Buffer.from(chunk));
  return Buffer.concat(copies);
}

function pattern(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at + 4 <= length; at += 4) bytes.writeUInt32LE(at, at);
  return bytes;
}

describe('chunks', () => {
  test.each([0, 1, MiB - 1, MiB, MiB + 1, 3 * MiB, 5 * MiB + 77])('%i bytes come as they are, twice', async (size) => {
    const bytes = pattern(size);
    const { transcript, reports } = await open(bytes);
    expect(transcript.size).toBe(size);
    expect((await readAll(transcript.chunks())).equals(bytes)).toBe(true);
    expect((await readAll(transcript.chunks())).equals(bytes)).toBe(true);
    expect(reports).toEqual([]);
  });

  test('what is appended while reading is not seen', async () => {
    const bytes = pattern(2 * MiB + 5);
    const { file, transcript, reports } = await open(bytes);
    appendFileSync(file, 'before');
    const seen: Buffer[] = [];
    for await (const chunk of transcript.chunks()) {
      seen.push(Buffer.from(chunk));
      appendFileSync(file, 'more');
    }
    expect(Buffer.concat(seen).equals(bytes)).toBe(true);
    expect(reports).toEqual([]);
  });

  test('a file that shrinks: what was read is kept, and it is said', async () => {
    const bytes = pattern(8 * MiB);
    const { file, transcript, reports } = await open(bytes);
    let length = 0;
    for await (const chunk of transcript.chunks()) {
      if (length === 0) truncateSync(file, 5 * MiB + 9);
      expect(bytes.subarray(length, length + chunk.length).equals(chunk)).toBe(true);
      length += chunk.length;
    }
    expect(length).toBe(5 * MiB + 9);
    expect(reports).toEqual(['read/changed-while-reading']);
  });

  test('a file that shrinks behind the reader is noticed too', async () => {
    const { file, transcript, reports } = await open('abc');
    for await (const _ of transcript.chunks()) truncateSync(file, 1);
    expect(reports).toEqual(['read/changed-while-reading']);
  });

  test('a file that is removed or replaced before it is read', async () => {
    const removed = await open('abc');
    rmSync(removed.file);
    expect(await readAll(removed.transcript.chunks())).toHaveLength(0);
    expect(removed.reports).toEqual(['read/changed-while-reading']);
    const replaced = await open('abc');
    writeFileSync(`${replaced.file}.new`, 'defg');
    renameSync(`${replaced.file}.new`, replaced.file);
    expect(await readAll(replaced.transcript.chunks())).toHaveLength(0);
    expect(replaced.transcript.load(0, 3)).toBeUndefined();
    expect(replaced.reports).toEqual(['read/changed-while-reading']);
  });

  test.runIf(process.platform === 'linux')('no descriptor stays open, also when the reader stops early', async () => {
    const { file, transcript } = await open(pattern(4 * MiB));
    const isOpen = () =>
      readdirSync('/proc/self/fd').some((fd) => {
        try {
          return readlinkSync(join('/proc/self/fd', fd)) === file;
        } catch {
          return false;
        }
      });
    expect(isOpen()).toBe(false);
    for await (const _ of transcript.chunks()) {
      expect(isOpen()).toBe(true);
      break;
    }
    await readAll(transcript.chunks());
    transcript.load(0, 10);
    expect(isOpen()).toBe(false);
  });
});

describe('load', () => {
  test('any stretch, also while chunks are read and after', async () => {
    const bytes = pattern(3 * MiB);
    const { transcript } = await open(bytes);
    for await (const _ of transcript.chunks()) {
      expect(bytes.subarray(MiB + 3, MiB + 50).equals(transcript.load(MiB + 3, 47) ?? Buffer.alloc(0))).toBe(true);
    }
    const kept = transcript.load(0, 8);
    transcript.load(100, 8);
    expect(kept).toEqual(bytes.subarray(0, 8));
    expect(transcript.load(3 * MiB - 1, 1)).toHaveLength(1);
    expect(transcript.load(0, 0)).toHaveLength(0);
  });

  test.each([
    [-1, 1],
    [0, -1],
    [0, 4],
    [3, 1],
    [0.5, 1],
    [Number.NaN, 1],
    [0, Number.POSITIVE_INFINITY],
  ])('nothing outside the file (%d, %d)', async (offset, length) => {
    const { file, transcript } = await open('abc');
    appendFileSync(file, 'defgh');
    expect(transcript.load(offset, length)).toBeUndefined();
  });

  test('nothing from a file that shrank or is gone, nor after close', async () => {
    const { file, transcript, reports } = await open('abcdef');
    transcript.close();
    expect(transcript.load(0, 1)).toBeUndefined();
    expect(await readAll(transcript.chunks())).toHaveLength(0);
    const shrunk = await open('abcdef');
    truncateSync(shrunk.file, 3);
    expect(shrunk.transcript.load(0, 1)).toBeUndefined();
    rmSync(shrunk.file);
    expect(shrunk.transcript.load(0, 1)).toBeUndefined();
    expect([file !== '', reports]).toEqual([true, []]);
  });
});

describe('what cannot be opened is a value', () => {
  test('31: a pipe and a device are not even opened: that would wake whoever writes to it', async () => {
    const pipe = join(makeTree(), 'pipe.jsonl');
    execFileSync('mkfifo', [pipe]);
    const { openSync } = fs;
    const opened: unknown[] = [];
    const watch = (open: typeof openSync) => {
      fs.openSync = open;
      syncBuiltinESMExports();
    };
    watch((...args) => {
      opened.push(args[0]);
      return openSync(...args);
    });
    try {
      for (const file of [pipe, '/dev/null']) await openTranscript(file, () => {});
      expect(opened).toEqual([]);
      await open('');
      expect(opened).toHaveLength(1);
    } finally {
      watch(openSync);
    }
  });

  test('missing, folder, pipe, device, a circle of links, an impossible name', async () => {
    const root = makeTree();
    execFileSync('mkfifo', [join(root, 'pipe.jsonl')]);
    symlinkSync('circle', join(root, 'circle'));
    const code = async (file: string) => {
      const result = await openTranscript(file);
      return result.ok ? 'opened' : result.code;
    };
    expect(await code(join(root, 'gone'))).toBe('read/unreadable');
    expect(await code(root)).toBe('read/not-a-file');
    expect(await code(join(root, 'pipe.jsonl'))).toBe('read/not-a-file');
    expect(await code('/dev/null')).toBe('read/not-a-file');
    expect(await code(join(root, 'circle'))).toBe('read/unreadable');
    expect(await code('a\0b')).toBe('read/unreadable');
  });

  test('a link that is named is opened', async () => {
    const root = makeTree({ 'a.jsonl': 'abc' });
    symlinkSync('a.jsonl', join(root, 'link'));
    expect(await openTranscript(join(root, 'link'))).toMatchObject({ ok: true, size: 3 });
  });
});
