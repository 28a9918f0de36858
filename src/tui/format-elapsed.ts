/** Milliseconds since the start → `04:07`, `1:04:07`. */
import type { SafeText } from '../safe/sanitise.ts';

export function formatElapsed(ms: number): SafeText {
  const seconds = Math.floor(Math.max(0, ms) / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return (h > 0 ? `${h}:${two(m)}:${two(s)}` : `${two(m)}:${two(s)}`) as SafeText;
}
