/** Heads by uuid; of equal uuids the first. */
import type { Head, Heads } from './head.ts';

export interface UuidIndex {
  readonly get: (uuid: string) => number | undefined;
  readonly has: (uuid: string) => boolean;
  /** The first head with the same uuid; undefined where it has none. */
  readonly firstOf: (head: Head) => number | undefined;
  /** The head that `parentUuid` names. */
  readonly parentOf: (head: Head) => number | undefined;
}

export function indexUuids(heads: Heads): UuidIndex {
  const byUuid = new Map<string, number>();
  for (const { uuid, index } of heads) if (uuid !== null && !byUuid.has(uuid)) byUuid.set(uuid, index);
  return {
    get: (uuid) => byUuid.get(uuid),
    has: (uuid) => byUuid.has(uuid),
    firstOf: ({ uuid }) => (uuid === null ? undefined : byUuid.get(uuid)),
    parentOf: ({ parentUuid }) => (parentUuid === null ? undefined : byUuid.get(parentUuid)),
  };
}
