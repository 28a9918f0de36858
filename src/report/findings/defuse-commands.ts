/**
 * Text for a line of a build log → the same, without what the machine behind the log would obey: GitHub takes a line that
 * begins with `::`, also after spaces, and like Azure and TeamCity a `##[…]`, `##vso[…]` or `##teamcity[…]` anywhere in it.
 */
import type { SafeText } from '../../safe/sanitise.ts';

export function defuseCommands(text: SafeText): SafeText {
  return text.replace(/##(?=(?:vso|teamcity)?\[)/g, '##⟨⟩').replace(/(?<![^\n])([^\S\n]*)(?=::)/g, '$1⟨⟩') as SafeText;
}
