/** A line of text in, its graphemes out, lazily and in linear time. */

// Every unit here stands for itself; the marks that could join it to a neighbour are not among them.
const simple =
  /^[\x20-\x7e\xa0-\xac\xae-\u02ff\u2010-\u2027\u2190-\u2193\u21b3\u2298\u2500-\u25fc\u27e8\u27e9ℹ☐☑★⚙✓✔✖✗✻❯⤷\u3000-\u3029\u3041-\u3096\u30a1-\u30fc\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff60]*$/;
const firstWindow = 2048;

let segmenter: Intl.Segmenter | undefined;

export function* graphemes(line: string): Iterable<string> {
  if (simple.test(line)) {
    for (let i = 0; i < line.length; i++) yield line[i] ?? '';
    return;
  }
  segmenter ??= new Intl.Segmenter();
  // Intl.Segmenter of Node 20 takes seconds for a string of 200,000 units, and milliseconds for as many in short pieces.
  for (let from = 0, size = firstWindow; from < line.length; ) {
    const last = from + size >= line.length;
    const found = Array.from(segmenter.segment(line.slice(from, from + size)), ({ segment }) => segment);
    // The window's end may have cut the last one: it is looked at again, in a larger window if it is all there is.
    if (!last) found.pop();
    size = found.length === 0 ? size * 2 : firstWindow;
    for (const segment of found) {
      from += segment.length;
      yield segment;
    }
  }
}
