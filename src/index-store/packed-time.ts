/** Times as the scan packs them, a number that grows with time, and as they were written. */
const CANONICAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Of equal instants there is then one spelling. */
export function isCanonicalTime(time: string): boolean {
  return CANONICAL.test(time);
}

export function timeText(packed: number): string {
  const ms = packed % 60_000;
  const minutes = Math.floor(packed / 60_000);
  const days = Math.floor(minutes / 1440);
  const months = Math.floor(days / 31);
  const part = (value: number, width = 2) => String(value).padStart(width, '0');
  const date = `${part(Math.floor(months / 12), 4)}-${part((months % 12) + 1)}-${part((days % 31) + 1)}`;
  const time = `${part(Math.floor((minutes % 1440) / 60))}:${part(minutes % 60)}:${part(Math.floor(ms / 1000))}`;
  return `${date}T${time}.${part(ms % 1000, 3)}Z`;
}
