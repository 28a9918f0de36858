/** Whether data is nested deeper than so many levels. Level by level, for how deep it is was the sender's choice. */
export function isDeeperThan(data: object, most: number): boolean {
  let level: object[] = [data];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > most) return true;
    const below: object[] = [];
    for (const each of level)
      for (const value of Object.values(each)) if (typeof value === 'object' && value !== null) below.push(value);
    level = below;
  }
  return false;
}
