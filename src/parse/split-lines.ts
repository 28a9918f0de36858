/**
 * Bytes in chunks of any size → lines with number, byte offset and length.
 * Only LF ends a line. A line over the cap is passed over and told; its neighbours are kept.
 */
export const LINE_CAP = 64 * 1024 * 1024;

export interface Line {
  /** From 1. */
  readonly number: number;
  /** Of its first byte in the file. */
  readonly offset: number;
  /** Valid only during the call that hands it over: it may lie in a buffer that is read into again. */
  readonly bytes: Uint8Array;
  /** False for text after the last newline. */
  readonly ended: boolean;
}

export interface LineSplitter {
  readonly push: (chunk: Uint8Array) => void;
  readonly end: () => void;
}

const NEWLINE = 10;

export function createLineSplitter(
  onLine: (line: Line) => void,
  onTooLong: (number: number, length: number) => void,
  cap: number = LINE_CAP,
): LineSplitter {
  let number = 1;
  let offset = 0;
  let carried: Uint8Array[] = [];
  let carriedLength = 0;

  const carry = (part: Uint8Array) => {
    carriedLength += part.length;
    if (carriedLength > cap) carried = [];
    else carried.push(Uint8Array.prototype.slice.call(part));
  };

  const finish = (last: Uint8Array, ended: boolean) => {
    const length = carriedLength + last.length;
    if (length > cap) onTooLong(number, length);
    else if (carriedLength === 0) onLine({ number, offset, bytes: last, ended });
    else {
      carried.push(last);
      onLine({ number, offset, bytes: Buffer.concat(carried, length), ended });
    }
    number += 1;
    offset += length + 1;
    carried = [];
    carriedLength = 0;
  };

  return {
    push(chunk) {
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
        finish(chunk.subarray(start, end), true);
        start = end + 1;
      }
      if (start < chunk.length) carry(chunk.subarray(start));
    },
    end() {
      if (carriedLength > 0) finish(new Uint8Array(0), false);
    },
  };
}
