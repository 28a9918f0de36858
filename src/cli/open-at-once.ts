/** Paths alone → the viewer, as `askback view` without options would run it. */
import { bugText } from './bug-text.ts';
import { cleanUp } from './clean-up.ts';
import { fail } from './fail.ts';
import type { ExitCode, Io } from './io.ts';
import { createOutput } from './output.ts';
import type { World } from './run-cli.ts';
import { runViewer } from './run-viewer.ts';
import { splitPlace } from './split-place.ts';

export async function openAtOnce(world: World): Promise<ExitCode> {
  const { terminal, argv, stdout } = world;
  const talk = createOutput(world.stderr, false);
  const out = createOutput(stdout, false);
  const io: Io = { ...world, out, talk, width: stdout.columns ?? 80, run: async () => 2 };
  try {
    const { paths, ...at } = splitPlace(argv);
    return terminal === undefined ? 2 : await runViewer(io, terminal, paths, { theme: 'auto', color: 'auto', ...at });
  } catch (error) {
    return await fail({ talk }, await bugText(error));
  } finally {
    cleanUp();
    await out.flush();
    await talk.flush();
  }
}
