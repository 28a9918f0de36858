/** The file that the lines of an ask, or of a decision, count in: an agent's own, or the session's. */
import type { Session } from '../model/session.ts';

export function laneFile({ lanes, file }: Session, { lane }: { readonly lane: string }): string {
  return lanes.find(({ id }) => id === lane)?.file ?? file;
}
