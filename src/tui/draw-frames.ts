import type { Frames } from './frames.ts';
import type { Screen } from './screen.ts';

/** Writes each frame as it stands, without Ink; returns what ends that. */
export function drawFrames({ current, subscribe }: Frames, screen: Screen): () => void {
  const draw = () => screen.write(current().rows.join('\n'));
  draw();
  return subscribe(draw);
}
