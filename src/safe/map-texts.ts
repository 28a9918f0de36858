/**
 * Plain data → a copy in which every text, keys included, is what `change` makes of it; no field can be forgotten. Objects
 * that `keep` names are taken over as they are. No recursion: how deep it is was the sender's choice.
 */
export type ChangeText = (text: string, key?: string) => string;

type Bag = Record<string, unknown>;

export function mapTexts<T>(data: T, change: ChangeText, keep: (value: object) => boolean = () => false): T {
  const waiting: (readonly [from: object, to: object])[] = [];
  const copy = (value: unknown, key?: string): unknown => {
    if (typeof value === 'string') return change(value, key);
    if (typeof value !== 'object' || value === null || keep(value)) return value;
    const to: object = Array.isArray(value) ? new Array(value.length) : {};
    waiting.push([value, to]);
    return to;
  };
  const whole = copy(data) as T;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [from, to] = next;
    // By its keys, so that holes in a list stay holes.
    const isList = Array.isArray(from);
    for (const key of Object.keys(from)) {
      const value = (from as Bag)[key];
      if (isList) put(to, key, copy(value));
      else put(to, change(key), copy(value, key));
    }
  }
  return whole;
}

/** Plain assignment of `__proto__` would change what the object is. */
function put(to: object, key: string, value: unknown): void {
  Object.defineProperty(to, key, { value, enumerable: true, configurable: true, writable: true });
}
