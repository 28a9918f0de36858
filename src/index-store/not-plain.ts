/** Thrown where a file holds what folding does not follow: it is read in full instead. */
export class NotPlain extends Error {}
