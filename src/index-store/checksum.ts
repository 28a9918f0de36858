/** Bytes → a number that another stretch of bytes hardly has; for damage, not for malice. To load `node:crypto` takes longer. */
export function checksum(bytes: Uint8Array, seed = 0): number {
  let sum = 0x811c9dc5 ^ seed;
  const whole = bytes.length & ~3;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < whole; at += 4) {
    sum = Math.imul(sum ^ view.getInt32(at, true), 0x01000193);
    // Else the upper bits of what comes in would not reach the lower ones of what goes out.
    sum = (sum << 13) | (sum >>> 19);
  }
  for (let at = whole; at < bytes.length; at++) sum = Math.imul(sum ^ bytes[at]!, 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 15) ^ bytes.length, 0x2c1b3c6d);
  return (sum ^ (sum >>> 13)) >>> 0;
}
