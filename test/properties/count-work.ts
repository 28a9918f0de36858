/**
 * How often the code under `src/` ran through its functions and loops: a measure of work that no machine's speed
 * changes. Counts only code that is imported after it.
 */
import { type Profiler, Session } from 'node:inspector';
import { setFlagsFromString } from 'node:v8';

export type CountWork = (run: () => Promise<unknown>) => Promise<number>;

export function startCounting(): CountWork {
  const session = new Session();
  session.connect();
  // Optimised code does not count the functions that it takes in.
  setFlagsFromString('--no-opt');
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return async (run) => {
    takeCounts(session);
    await run();
    return takeCounts(session);
  };
}

/** All runs since it was last called. */
function takeCounts(session: Session): number {
  let runs = 0;
  session.post('Profiler.takePreciseCoverage', (_, { result }) => {
    for (const script of result) if (script.url.includes('/src/')) runs += runsOf(script);
  });
  return runs;
}

function runsOf({ functions }: Profiler.ScriptCoverage): number {
  let runs = 0;
  for (const { ranges } of functions) for (const { count } of ranges) runs += count;
  return runs;
}
