/** The same with some fields changed; those that are made when they are asked for stay so, which spreading would end. */
export function withChanges<T extends object>(thing: T, changes: Partial<T>): T {
  const kept = Object.getOwnPropertyDescriptors(thing);
  return Object.defineProperties({}, {
    ...kept,
    ...Object.getOwnPropertyDescriptors(changes),
  } as PropertyDescriptorMap) as T;
}
