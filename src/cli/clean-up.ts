/** Things to undo when the program ends, also by Ctrl-C: temporary files, a progress line. Each is undone once. */
const pending = new Set<() => void>();

/** Returns what undoes it now. */
export function cleanUpLater(undo: () => void): () => void {
  pending.add(undo);
  return () => {
    if (pending.delete(undo)) undo();
  };
}

export function cleanUp(): void {
  for (const undo of [...pending].reverse()) {
    pending.delete(undo);
    undo();
  }
}
