/** A name met on disk or in a transcript → one that stays a single step below the folder it is put into. */
export function safeName(name: string): string {
  const flat = name.replace(/[\\/\0]/g, '_');
  return /^\.{0,2}$/.test(flat) ? `_${flat}` : flat;
}
