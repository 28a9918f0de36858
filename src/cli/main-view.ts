/** The program where nothing but the viewer is wanted: what parses options need not be loaded first. */
import { openAtOnce } from './open-at-once.ts';
import { runInProcess } from './process-world.ts';

runInProcess(openAtOnce);
