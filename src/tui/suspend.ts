/** Ctrl-Z: the terminal goes back to the shell as it was; `fg` brings the viewer back. */
import type { Screen } from './screen.ts';

export function createSuspend(screen: Screen, stdin: NodeJS.ReadStream): () => void {
  return () => {
    // There are no jobs to stop there.
    if (process.platform === 'win32') return;
    process.once('SIGCONT', () => {
      stdin.setRawMode(true);
      screen.enter();
      screen.invalidate();
      screen.emit('resize');
    });
    stdin.setRawMode(false);
    screen.leave();
    // To the whole group, as the terminal itself does: a script that runs us stops too.
    process.kill(0, 'SIGTSTP');
  };
}
