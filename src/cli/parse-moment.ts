/**
 * `2026-03-01`, `2026-03`, `2026-03-01T09:30`, `7d`, `12h`, `2w`, `today` → milliseconds since 1970; undefined where it is
 * none of these. A day or a month is meant whole: with `end` it gives the moment when it is over.
 */
export interface MomentOptions {
  readonly now: Date;
  readonly utc: boolean;
  readonly end: boolean;
}

const ago = /^(\d{1,5})\s*([hdw])$/i;
const hours: Readonly<Record<string, number>> = { h: 1, d: 24, w: 168 };
const calendar = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/;
const clock = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?$/i;

export function parseMoment(text: string, { now, utc, end }: MomentOptions): number | undefined {
  const wish = text.trim();
  const [, count, unit] = ago.exec(wish) ?? [];
  if (unit !== undefined) return now.getTime() - Number(count) * hours[unit.toLowerCase()]! * 3_600_000;
  const named = ['today', 'yesterday'].indexOf(wish.toLowerCase());
  if (named >= 0) {
    const [year, month, day] = utc
      ? [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
      : [now.getFullYear(), now.getMonth(), now.getDate()];
    return startOf(year, month, day - named + (end ? 1 : 0), utc);
  }
  const [, year, month, day] = calendar.exec(wish) ?? [];
  if (year !== undefined && month !== undefined) {
    if (!isDay(Number(year), Number(month), Number(day ?? 1))) return undefined;
    const [months, days] = end ? (day === undefined ? [1, 0] : [0, 1]) : [0, 0];
    return startOf(Number(year), Number(month) - 1 + months, Number(day ?? 1) + days, utc);
  }
  return parseClock(wish, utc);
}

function parseClock(wish: string, utc: boolean): number | undefined {
  const [, date, time, zone] = clock.exec(wish) ?? [];
  if (date === undefined) return undefined;
  const [year, month, day] = date.split('-').map(Number);
  if (!isDay(year!, month!, day!)) return undefined;
  const at = Date.parse(`${date}T${time}${zone?.toUpperCase() ?? (utc ? 'Z' : '')}`);
  return Number.isNaN(at) ? undefined : at;
}

/** Days and months past their end run over into the next. */
function startOf(year: number, month: number, day: number, utc: boolean): number {
  return utc ? Date.UTC(year, month, day) : new Date(year, month, day).getTime();
}

/** The 30th of February is no day. */
function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
