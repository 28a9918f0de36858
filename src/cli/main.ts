/** The program: the process around `runCli`. */
import { runInProcess } from './process-world.ts';
import { runCli } from './run-cli.ts';

runInProcess(runCli);
