/** What is in the steps, loaded when it is first needed and kept for the most recent ones. */
import type { Session, Step } from '../model/session.ts';
import { createLoadStep } from '../report/create-load-step.ts';
import type { StepContent } from '../report/step-content.ts';
import type { Stop } from './tape.ts';

export interface Bodies {
  readonly get: (stop: Stop) => StepContent | undefined;
  /** Whether anything had to be loaded. */
  readonly load: (stops: readonly Stop[]) => Promise<boolean>;
  /** Without keeping it: for a search through all of them. */
  readonly peek: (stop: Stop) => Promise<StepContent | undefined>;
}

const mostKept = 600;
const mostCharacters = 64_000_000;

export function createBodies(session: Session): Bodies {
  const loadStep = createLoadStep(session);
  const kept = new Map<Step, StepContent>();
  let characters = 0;
  const drop = (step: Step, content: StepContent): void => {
    kept.delete(step);
    characters -= sizeOf(content);
  };
  const keep = (step: Step, content: StepContent): void => {
    kept.set(step, content);
    characters += sizeOf(content);
    for (const [oldest, old] of kept) {
      if ((kept.size <= mostKept && characters <= mostCharacters) || oldest === step) break;
      drop(oldest, old);
    }
  };
  return {
    get: ({ step }) => (step === null ? undefined : kept.get(step)),
    load: async (stops) => {
      let loaded = false;
      for (const { step } of stops) {
        const content = step === null ? undefined : kept.get(step);
        if (step === null) continue;
        if (content === undefined) loaded = true;
        else drop(step, content);
        keep(step, content ?? (await loadStep(step)));
      }
      return loaded;
    },
    peek: async ({ step }) => (step === null ? undefined : (kept.get(step) ?? (await loadStep(step)))),
  };
}

function sizeOf({ text, result }: StepContent): number {
  return text.length + (result?.text.length ?? 0) + 100;
}
