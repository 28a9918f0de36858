/** Session → the texts that passed between agent and person, each with its place in words. */
import type { Ask, Question, Session } from '../model/session.ts';
import type { Found } from './define-check.ts';
import { listQuestions } from './list-questions.ts';

export interface PlacedText extends Omit<Found, 'message'> {
  readonly text: string;
  readonly by: 'agent' | 'person';
  /** Of an option: what a person decides by. */
  readonly isLabel?: boolean;
  /** `the label of option 2 of ask 3`. */
  readonly where: string;
}

export function listTexts(session: Session): PlacedText[] {
  const texts: PlacedText[] = [];
  for (const { number, prompt, at } of session.rounds) {
    if (prompt !== null)
      texts.push({ text: prompt, by: 'person', where: `the prompt of round ${number}`, line: at.line });
  }
  for (const { ask, question } of listQuestions(session.asks)) {
    for (const [what, text, by, isLabel = false] of textsOf(question)) {
      const line = by === 'person' ? ask.at.resultLine : undefined;
      if (text != null) texts.push({ text, by, isLabel, where: `${what} of ask ${ask.number}`, ask, question, line });
    }
  }
  for (const ask of session.asks) {
    if (ask.response !== null && !isAnswer(ask, ask.response))
      texts.push({
        text: ask.response,
        by: 'person',
        where: `the response to ask ${ask.number}`,
        ask,
        line: ask.at.resultLine,
      });
  }
  return texts;
}

type Part = readonly [what: string, text: string | null | undefined, by: PlacedText['by'], isLabel?: boolean];

function textsOf({ text, header, description, options, answer }: Question): Part[] {
  const parts: Part[] = [
    ['the question', text, 'agent'],
    ['the header', header, 'agent'],
    ['the description', description, 'agent'],
  ];
  for (const [index, option] of options.entries()) {
    parts.push([`the label of option ${index + 1}`, option.label, 'agent', true]);
    parts.push([`the description of option ${index + 1}`, option.description, 'agent']);
    parts.push([`the preview of option ${index + 1}`, option.preview, 'agent']);
  }
  return [...parts, ['the answer', answer?.text, 'person'], ['the notes', answer?.notes, 'person']];
}

/** A response that is also the answer is one text. */
function isAnswer({ questions }: Ask, response: string): boolean {
  return questions.some(({ answer }) => answer?.value === response);
}
