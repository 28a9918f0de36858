/** All the texts of a stop, as they are searched. */
import type { Question } from '../model/session.ts';
import type { StepContent } from '../report/step-content.ts';
import type { Stop } from './tape.ts';

export function* stopTexts({ ask, round, step }: Stop, content: StepContent | undefined): Iterable<string> {
  if (step === null) yield round?.prompt ?? '';
  else yield step.label;
  if (ask !== null) {
    for (const question of ask.questions) yield* questionTexts(question);
    yield ask.response ?? '';
    return;
  }
  if (content === undefined) return;
  yield content.text;
  if (content.input !== null) yield* valueTexts(content.input);
  if (content.result !== null) yield content.result.text;
}

function* questionTexts(question: Question): Iterable<string> {
  const open = [question];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    yield next.header ?? '';
    yield next.text;
    yield next.description ?? '';
    for (const { label, description, preview } of next.options)
      yield `${label}\n${description ?? ''}\n${preview ?? ''}`;
    yield `${next.answer?.text ?? ''}\n${next.answer?.notes ?? ''}`;
    for (const { question: below } of next.followUps) open.push(below);
  }
}

/** What stands in an input, however deep. */
function* valueTexts(value: unknown): Iterable<string> {
  const open: unknown[] = [value];
  for (let count = 0; open.length > 0 && count < 10_000; count++) {
    const next = open.pop();
    if (typeof next === 'string') yield next;
    else if (typeof next === 'object' && next !== null) for (const each of Object.values(next)) open.push(each);
    else if (next !== undefined) yield String(next);
  }
}
