/** Times as `toISOString` writes them, which nearly all are: known and written without going through a Date each time. */
const DAY = 86_400_000;
const ISO = /^\d{4}-\d\d-\d\dT[012]\d:\d\d:\d\d\.\d{3}Z$/;
/** There is no such day in some month, or no such hour. */
const DOUBTFUL = /^.{8}(?:29|3)|T2[4-9]/;

/** Whether a text that is a time is written so. */
export function isIsoTime(text: string): boolean {
  return ISO.test(text) && (!DOUBTFUL.test(text) || new Date(Date.parse(text)).toISOString() === text);
}

const two = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
let lastDay = Number.NaN;
let date = '';

export function isoTime(time: number): string {
  const day = Math.floor(time / DAY);
  if (day !== lastDay) {
    date = new Date(time).toISOString().slice(0, -13);
    lastDay = day;
  }
  const rest = time - day * DAY;
  const second = Math.floor(rest / 1000);
  const minute = Math.floor(second / 60);
  const clock = `${two[Math.floor(minute / 60)]}:${two[minute % 60]}:${two[second % 60]}`;
  return `${date}${clock}.${String(rest % 1000).padStart(3, '0')}Z`;
}
