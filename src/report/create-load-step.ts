/** A session → a function that loads what is in one of its steps, and the result of its call. */
import type { Session, Step } from '../model/session.ts';
import { type StepContent, stepContent } from './step-content.ts';

export type LoadStep = (step: Step) => Promise<StepContent>;

export function createLoadStep({ loadBody }: Pick<Session, 'loadBody'>): LoadStep {
  return async (step) => {
    const body = await loadBody(step.place);
    return stepContent(step, body, step.result === null ? undefined : await loadBody(step.result));
  };
}
