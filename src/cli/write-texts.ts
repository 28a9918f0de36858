import type { SafeText } from '../safe/sanitise.ts';
import type { Output } from './output.ts';

/** Writes pieces of text one after the other, and makes no more once the reader has gone. */
export async function writeTexts(out: Output, texts: Iterable<SafeText>): Promise<void> {
  for (const text of texts) {
    await out.text(text);
    if (out.isClosed()) return;
  }
}
