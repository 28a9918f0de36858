/** The last gate before the terminal: of all control characters and sequences only colours pass. */
const suspect = /[\x00-\x08\x0b-\x1f\x7f-\x9f]/;
const allowed = /\x1b\[[0-9;:]*m|[^\x00-\x08\x0b-\x1f\x7f-\x9f]+/g;

export function onlySgr(row: string): string {
  return suspect.test(row) ? (row.match(allowed) ?? []).join('') : row;
}
