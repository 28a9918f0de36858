/** From `since` up to, but not with, `until`; milliseconds since 1970. */
export interface TimeSpan {
  readonly since?: number | undefined;
  readonly until?: number | undefined;
}

/** What has no time is in no span of time. */
export function isWithin(when: string | null, { since, until }: TimeSpan): boolean {
  if (since === undefined && until === undefined) return true;
  const at = Date.parse(when ?? '');
  return at >= (since ?? Number.NEGATIVE_INFINITY) && at < (until ?? Number.POSITIVE_INFINITY);
}
