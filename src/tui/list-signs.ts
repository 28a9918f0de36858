/** The signs as they are told to people: what each of the glyph table means, by where it stands. */
import type { Glyphs } from '../report/glyphs.ts';
import { safe } from '../safe/safe.ts';
import type { SafeText } from '../safe/sanitise.ts';
import type { Mode } from './state.ts';

type SignLine = readonly [sign: SafeText, words: SafeText];

const steps: Readonly<Record<keyof Glyphs['step'], string>> = {
  input: 'what you said',
  text: 'what the assistant said',
  thinking: 'thinking',
  tool: 'a tool call',
  result: 'what it gave back',
  agent: 'an agent that it started',
  ask: 'a question',
  decision: 'who decided; in the bar: here',
  error: 'an error',
  info: 'info',
  complete: 'a completed turn',
};

const statuses: Readonly<Record<keyof Glyphs['status'], string>> = {
  answered: 'ans: answered',
  pending: 'pen: pending, no answer yet',
  cancelled: 'can: cancelled by a person',
  timeout: 't/o: timed out, nobody decided',
  unanswered: 'n/a: no answer is recorded',
  invalid: 'inv: refused by the tool',
  notAsked: 'a follow-up that was not asked',
};

export function listSigns(
  { step, status, one, many, star, folded }: Glyphs,
  mode: Mode,
): readonly (readonly [group: SafeText, lines: readonly SignLine[]])[] {
  const asked = [safe`Signs of questions`, namesOf(statuses, status)] as const;
  if (mode === 'picker') return [asked];
  const choices: readonly SignLine[] = [
    [safe`${one[0]} ${one[1]}`, safe`an option, chosen or not: one of them`],
    [safe`${many[0]} ${many[1]}`, safe`an option, chosen or not: any of them`],
    [star, safe`the default, or recommended`],
    [folded, safe`you are here, or more is folded`],
  ];
  return [[safe`Signs of steps`, namesOf(steps, step)], asked, [safe`Other signs`, choices]];
}

function namesOf<Name extends string>(
  words: Readonly<Record<Name, string>>,
  signs: Readonly<Record<Name, SafeText>>,
): readonly SignLine[] {
  return (Object.keys(words) as Name[]).map((name) => [signs[name], words[name] as SafeText]);
}
