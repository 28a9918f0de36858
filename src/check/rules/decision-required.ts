import type { Ask, Question } from '../../model/session.ts';
import { type CheckContext, defineCheck } from '../define-check.ts';
import { listQuestions } from '../list-questions.ts';
import { matchPattern } from '../match-pattern.ts';
import { nameAsk } from '../name-ask.ts';
import { quoteText } from '../quote-text.ts';
import { type Confirmation, reportUnconfirmed } from '../report-unconfirmed.ts';

export const decisionRequired = defineCheck({
  id: 'decision/required',
  summary: 'A question that matches each pattern is asked, and a person answers it.',
  covers: ['E4'],
  levels: { recommended: 'error', strict: 'error' },
  options: {
    patterns: [] as readonly string[],
    when: [] as readonly string[],
    answers: [] as readonly string[],
    everyCall: false,
  },
  meanings: {
    patterns:
      'What a question’s text or header must hold: substrings, whatever their case, with `*` for any text and `|` between alternatives. Without any, the rule does nothing.',
    when: 'Tool calls that need such an answer before them, as patterns of the tool’s name and its inputs (`Bash*rm -rf`). Without any, every session needs one.',
    answers:
      'What such an answer must hold to let the call through, as patterns (`yes|go ahead`). Without any, whatever a person answered does, also a “No”.',
    everyCall: 'Whether each such call needs an answer of its own since the one before it.',
  },
  async run(context) {
    const { session, copied, options, report } = context;
    const listed = listQuestions([...session.asks, ...copied]).filter(({ ask }) => ask.branch === 'active');
    for (const pattern of options.patterns) {
      const matching = listed.filter(({ question: { text, header } }) =>
        matchPattern(`${header ?? ''}\n${text}`, pattern),
      );
      for (const { ask, question } of matching) {
        if (question.status === 'notAsked' || question.decidedBy === 'human' || ask.copyOf !== null) continue;
        const message = `${nameAsk(ask, question)} needs a person’s answer and has none: have a person decide it.`;
        report({ message, ask, question, subject: pattern });
      }
      const answered = matching.filter(({ question }) => isAnswered(question));
      const allowing = answered.filter(({ question }) => allows(question, options.answers));
      if (options.when.length > 0) await reportUnconfirmed(context, pattern, allowing.map(toConfirmation));
      else if (answered.length === 0 && matching.every(({ question }) => question.decidedBy === 'human'))
        reportMissing(context, pattern);
    }
  },
});

function isAnswered({ status, decidedBy }: Question): boolean {
  return status === 'answered' && decidedBy === 'human';
}

function allows({ answer }: Question, patterns: readonly string[]): boolean {
  const said = typeof answer?.value === 'boolean' ? [answer.value ? 'yes' : 'no'] : (answer?.chosen ?? []);
  const text = [...said, answer?.text ?? ''].join('\n');
  return patterns.length === 0 || patterns.some((pattern) => matchPattern(text, pattern));
}

function toConfirmation({ ask }: { readonly ask: Ask }): Confirmation {
  return { ask, line: ask.at.resultLine, at: ask.answeredAt };
}

function reportMissing({ report }: CheckContext, pattern: string): void {
  const message = `No question with ${quoteText(pattern)} was answered by a person: have the agent ask before it goes on.`;
  report({ message, subject: pattern });
}
