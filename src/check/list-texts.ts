/** Session → the texts that passed between agent and person, each with its place in words. */
import type { Ask, Question, Session } from '../model/session.ts';
import type { Found } from './define-check.ts';
import { listQuestions } from './list-questions.ts';

export interface PlacedText extends Omit<Found, 'message'> {
  readonly text: string;
  /** `the label of option 2 of ask 3`. */
  readonly where: string;
}

export function listTexts(session: Session): PlacedText[] {
  const texts: PlacedText[] = [];
  for (const { number, prompt, at } of session.rounds) {
    if (prompt !== null) texts.push({ text: prompt, where: `the prompt of round ${number}`, line: at.line });
  }
  for (const { ask, question } of listQuestions(session.asks)) {
    for (const [what, text] of textsOf(question)) {
      if (text != null) texts.push({ text, where: `${what} of ask ${ask.number}`, ask, question });
    }
  }
  for (const ask of session.asks) {
    if (ask.response !== null && !isAnswer(ask, ask.response))
      texts.push({ text: ask.response, where: `the response to ask ${ask.number}`, ask });
  }
  return texts;
}

function textsOf({
  text,
  header,
  description,
  options,
  answer,
}: Question): (readonly [string, string | null | undefined])[] {
  const parts = options.flatMap(({ label, description, preview }, index) => {
    const of = `of option ${index + 1}`;
    return [
      [`the label ${of}`, label],
      [`the description ${of}`, description],
      [`the preview ${of}`, preview],
    ] as const;
  });
  return [
    ['the question', text],
    ['the header', header],
    ['the description', description],
    ...parts,
    ['the answer', answer?.text],
    ['the notes', answer?.notes],
  ];
}

/** A response that is also the answer is one text. */
function isAnswer({ questions }: Ask, response: string): boolean {
  return questions.some(({ answer }) => answer?.value === response);
}
