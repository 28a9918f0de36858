/** Sessions → the same, read as far as the first record; or why none of them is a transcript, before anything is written. */
import type { Session } from '../model/session.ts';
import { watchRecords } from './watch-records.ts';

export async function needRecords(sessions: AsyncIterable<Session>): Promise<AsyncIterable<Session> | string> {
  const watch = watchRecords();
  const iterator = sessions[Symbol.asyncIterator]();
  const seen: Session[] = [];
  while (!watch.isSettled()) {
    const { value, done } = await iterator.next();
    if (done === true) break;
    watch.add(value);
    seen.push(value);
  }
  return watch.problem() ?? resume(seen, iterator);
}

async function* resume(seen: Session[], iterator: AsyncIterator<Session>): AsyncGenerator<Session> {
  try {
    // Taken out, so that what was written is not kept.
    for (let next = seen.shift(); next !== undefined; next = seen.shift()) yield next;
    yield* { [Symbol.asyncIterator]: () => iterator };
  } finally {
    await iterator.return?.();
  }
}
