/** Whether the agent did more in the same round after an ask that has no result; the rest of the asking message is not more. */
import type { Ask, BodyPlace, Session, Step } from '../model/session.ts';

export async function wentOn(session: Session, ask: Ask): Promise<boolean> {
  const lane = session.lanes.find(({ id }) => id === ask.lane);
  const steps = lane?.steps ?? session.rounds.find(({ number }) => number === ask.round)?.steps ?? [];
  const at = steps.findIndex((step) => step.ask === ask.number);
  if (at < 0) return false;
  const own = (await messageOf(session, steps[at]!.place))?.id;
  for (const step of steps.slice(at + 1)) {
    if (!isWork(step) || step.place.line === steps[at]!.place.line) continue;
    const message = await messageOf(session, step.place);
    // Claude Code writes a line of its own when a session is resumed ("No response requested.").
    if (message?.model !== '<synthetic>' && (typeof own !== 'string' || message?.id !== own)) return true;
  }
  return false;
}

function isWork({ kind }: Step): boolean {
  return kind === 'text' || kind === 'tool';
}

async function messageOf(session: Session, place: BodyPlace): Promise<{ id?: unknown; model?: unknown } | null> {
  const message = (await session.loadBody(place))?.['message'];
  return typeof message === 'object' ? message : null;
}
