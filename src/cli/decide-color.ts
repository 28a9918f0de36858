/** `--color`, then NO_COLOR, FORCE_COLOR, TERM, and whether it is a terminal → whether to write colours. */
export type ColorChoice = 'auto' | 'always' | 'never';

export function decideColor(
  choice: ColorChoice,
  env: Readonly<Record<string, string | undefined>>,
  isTerminal: boolean,
): boolean {
  if (choice !== 'auto') return choice === 'always';
  if ((env['NO_COLOR'] ?? '') !== '') return false;
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return isTerminal && env['TERM'] !== 'dumb';
}
