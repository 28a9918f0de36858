/** Ink takes over: it reads the keys and draws the frames into the screen. A bundle of its own, loaded behind the first frame. */
import { render } from 'ink';
import { createElement } from 'react';
import { App } from './App.tsx';
import type { Frames } from './frames.ts';
import type { InkKey } from './read-keys.ts';
import type { Screen } from './screen.ts';

export interface Mounted {
  readonly ended: Promise<unknown>;
  readonly unmount: () => void;
}

export function mountInk(
  frames: Frames,
  screen: Screen,
  stdin: NodeJS.ReadStream,
  onInput: (input: string, key: InkKey) => void,
): Mounted {
  const ink = render(createElement(App, { frames, onInput }), {
    stdout: screen as unknown as NodeJS.WriteStream,
    stdin,
    debug: true,
    exitOnCtrlC: false,
    patchConsole: false,
  });
  return { ended: ink.waitUntilExit(), unmount: () => ink.unmount() };
}
