/** A session → a function that loads what is in one of its steps, and the result of its call. */
import type { BodyPlace, Session, Step } from '../model/session.ts';
import { type StepContent, stepContent } from './step-content.ts';

export type LoadStep = (step: Step) => Promise<StepContent>;

export function createLoadStep(session: Session): LoadStep {
  const results = new Map<string, BodyPlace>();
  for (const { id, use, result } of session.calls)
    if (use !== null && result !== null) results.set(key(use, id), result);
  return async (step) => {
    const result = step.toolUseId === null ? undefined : results.get(key(step.place, step.toolUseId));
    const body = await session.loadBody(step.place);
    return stepContent(step, body, result === undefined ? undefined : await session.loadBody(result));
  };
}

/** An id may occur twice in a broken file; with its place it does not. */
function key({ file, line }: BodyPlace, id: string): string {
  return `${line} ${id} ${file}`;
}
