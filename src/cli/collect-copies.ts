/**
 * Sessions → the same, in the same order, with copied asks marked. Which ask is the copy can be told only when all have
 * been read, so they are kept meanwhile, without the steps that a report does not name.
 */
import type { Session, Step } from '../model/session.ts';

export async function* collectCopies(sessions: AsyncIterable<Session>): AsyncGenerator<Session> {
  const kept: Session[] = [];
  for await (const session of sessions) kept.push(slim(session));
  const { markCopies } = await import('../read/mark-copies.ts');
  yield* markCopies(kept);
}

function slim(session: Session): Session {
  const rounds = session.rounds.map((round) => ({ ...round, steps: countOnly(round.steps.length) }));
  const lanes = session.lanes.map((lane) => ({ ...lane, steps: [] }));
  return { ...session, calls: [], lanes, rounds, loadBody: async () => undefined };
}

/** As long as the steps were, and holding none of them. */
function countOnly(length: number): readonly Step[] {
  return new Array<Step>(length);
}
