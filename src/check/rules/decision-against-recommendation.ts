import { defineCheck } from '../define-check.ts';
import { listQuestions } from '../list-questions.ts';
import { matchPattern } from '../match-pattern.ts';
import { nameAsk } from '../name-ask.ts';
import { quoteText } from '../quote-text.ts';

export const decisionAgainstRecommendation = defineCheck({
  id: 'decision/against-recommendation',
  summary: 'The option that the agent recommends is chosen.',
  covers: ['C'],
  levels: { recommended: 'off', strict: 'info' },
  options: {
    marks: [
      '(recommended)',
      '(推荐)',
      '（推荐）',
      '(推奨)',
      '（推奨）',
      '(おすすめ)',
      '(권장)',
      '(추천)',
      '(recomendado)',
      '(recomendada)',
      '(recommandé)',
      '(empfohlen)',
      '(рекомендуется)',
    ] as readonly string[],
  },
  meanings: { marks: 'What marks a label as recommended: substrings, whatever their case, with `*` for any text.' },
  run({ session, options: { marks }, report }) {
    for (const { ask, question } of listQuestions(session.asks)) {
      if (question.status !== 'answered' || question.decidedBy !== 'human') continue;
      const chosen = question.options.filter((option) => option.chosen);
      const recommended = question.options.filter(({ label }) => marks.some((mark) => matchPattern(label, mark)));
      // Words of one's own may well follow the recommendation.
      if (chosen.length === 0 || recommended.length === 0 || recommended.some((option) => option.chosen)) continue;
      const message = `${nameAsk(ask, question)} was answered with ${quoteText(chosen[0]!.label)} against the recommended ${quoteText(recommended[0]!.label)}: make sure the reason is written down.`;
      report({ message, ask, question });
    }
  },
});
