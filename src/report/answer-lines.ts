/** What a person said beside the options: own words, yes or no, notes. */
import type { Question } from '../model/session.ts';
import { safe } from '../safe/safe.ts';
import { type SafeText, sanitise } from '../safe/sanitise.ts';
import { type Line, span } from '../safe/span.ts';
import { indentLines } from './indent-lines.ts';
import type { Look } from './look.ts';
import { wrapSpan } from './wrap-span.ts';

export function answerLines(question: Question, look: Look): Line[] {
  const { answer, kind } = question;
  const lines: Line[] = [];
  const said = (mark: SafeText, name: SafeText, words: string) => {
    const quoted = safe`${name}${look.glyphs.quotes[0]}${sanitise(words.trim())}${look.glyphs.quotes[1]}`;
    const first = [span(safe`${mark} `, 'ask', 'bold')];
    for (const line of indentLines(wrapSpan(quoted, look.width - 4, 'plain', 'bold'), first, hang)) lines.push(line);
  };
  if (kind === 'boolean' && question.options.length === 0) lines.push(yesOrNo(answer?.value, look));
  if (answer === null) return lines;
  if (answer.text !== null) {
    if (kind === 'text') said(look.glyphs.step.input, safe``, answer.text);
    else said((kind === 'checkbox' ? look.glyphs.many : look.glyphs.one)[0], safe`Other: `, answer.text);
  }
  if (answer.notes !== null) said(safe` `, safe`note: `, answer.notes);
  return lines;
}

const hang = [span(safe`    `)];

function yesOrNo(value: unknown, { glyphs }: Look): Line {
  return [true, false].flatMap((meaning, index) => {
    const chosen = value === meaning;
    const words = safe`${glyphs.one[chosen ? 0 : 1]} ${meaning ? safe`Yes` : safe`No`}`;
    return [span(index === 0 ? safe`` : safe`   `), span(words, chosen ? 'ask' : 'plain', chosen ? 'bold' : 'dim')];
  });
}
