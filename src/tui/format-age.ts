/** When something was → `now`, `5 min ago`, `3 h ago`, `yesterday`, `12 Nov`, `2025-11-12`. */
import type { SafeText } from '../safe/sanitise.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const day = 86_400_000;

export function formatAge(at: number, now: number): SafeText {
  return ageText(at, now) as SafeText;
}

function ageText(at: number, now: number): string {
  const past = now - at;
  if (past < 60_000) return 'now';
  if (past < 3_600_000) return `${Math.floor(past / 60_000)} min ago`;
  const [then, today] = [new Date(at), new Date(now)];
  const midnight = new Date(today.getFullYear(), today.getMonth(), today.getDate()).getTime();
  if (at >= midnight) return `${Math.floor(past / 3_600_000)} h ago`;
  if (at >= midnight - day) return 'yesterday';
  const two = (value: number) => String(value).padStart(2, '0');
  if (then.getFullYear() === today.getFullYear()) return `${then.getDate()} ${months[then.getMonth()]}`;
  return `${then.getFullYear()}-${two(then.getMonth() + 1)}-${two(then.getDate())}`;
}
