import type { Step } from './session.ts';
import type { StepList } from './step-list.ts';

/** Something with steps: all of them for whoever takes them all, and the list for who looks at some. */
export function withSteps<Part extends object>(part: Part, list: StepList): Part & { readonly steps: readonly Step[] } {
  let made: readonly Step[] | undefined;
  Object.defineProperty(part, 'steps', {
    enumerable: true,
    configurable: true,
    get: () => {
      made ??= [...list];
      return made;
    },
  });
  Object.defineProperty(part, 'stepList', { value: list, configurable: true });
  return part as Part & { readonly steps: readonly Step[] };
}
