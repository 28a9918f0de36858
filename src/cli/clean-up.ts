/** Things to undo when the program ends, also by Ctrl-C: temporary files, a progress line. Each is undone once. */
const pending = new Set<() => void>();

/** Returns what undoes it now. */
export function cleanUpLater(undo: () => void): () => void {
  pending.add(undo);
  return () => undoOnce(undo);
}

export function cleanUp(): void {
  for (const undo of [...pending].reverse()) undoOnce(undo);
}

/** One that fails must keep neither the others from being undone, nor what was done from being told. */
function undoOnce(undo: () => void): void {
  try {
    if (pending.delete(undo)) undo();
  } catch {
    // What stays behind is for the user alone to read.
  }
}
