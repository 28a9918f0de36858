/** Whether the agent did more in the same round after an ask that has no result; the rest of the asking message is not more. */
import type { Ask, BodyPlace, Session, Step } from '../model/session.ts';

export async function wentOn(session: Session, ask: Ask): Promise<boolean> {
  const lane = session.lanes.find(({ id }) => id === ask.lane);
  const steps = lane?.steps ?? session.rounds.find(({ number }) => number === ask.round)?.steps ?? [];
  const at = steps.findIndex((step) => step.ask === ask.number);
  if (at < 0) return false;
  const own = await messageId(session, steps[at]!.place);
  for (const step of steps.slice(at + 1)) {
    if (!isWork(step) || step.place.line === steps[at]!.place.line) continue;
    if (own === null || (await messageId(session, step.place)) !== own) return true;
  }
  return false;
}

function isWork({ kind }: Step): boolean {
  return kind === 'text' || kind === 'tool' || kind === 'ask';
}

async function messageId(session: Session, place: BodyPlace): Promise<string | null> {
  const message = (await session.loadBody(place))?.['message'];
  const id = (message as { readonly id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' ? id : null;
}
