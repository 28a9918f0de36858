/** Sessions → the report for people, in pieces: per session a table of what was asked, and what else was decided. */
import type { Ask, Question, Session } from '../model/session.ts';
import { safe } from '../safe/safe.ts';
import type { SafeText } from '../safe/sanitise.ts';
import { answerText } from './answer-text.ts';
import { askedQuestions } from './asked-questions.ts';
import type { ReportOptions } from './build-report.ts';
import { addToTotals, emptyTotals } from './count-totals.ts';
import { countWords } from './count-words.ts';
import { decisionWords } from './decision-line.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { askStatusWords, questionStatusWord } from './status-words.ts';

export async function* reportMarkdown(
  sessions: Iterable<Session> | AsyncIterable<Session>,
  { generatedAt, redacted }: Pick<ReportOptions, 'generatedAt' | 'redacted'>,
): AsyncGenerator<SafeText> {
  yield safe`# What was asked, and who decided\n`;
  if (generatedAt !== undefined) yield safe`\nMade ${escapeMarkdown(generatedAt)}.\n`;
  let totals = emptyTotals();
  for await (const session of sessions) {
    yield* sessionMarkdown(session);
    totals = addToTotals(totals, session);
  }
  const statuses = Object.entries(totals.byStatus).filter(([, count]) => count > 0);
  const words = statuses.map(([status, count]) => `${count} ${status}`).join(', ');
  yield safe`\n## Together\n\n${countWords(totals.sessions, safe`session`)}, ${countWords(totals.rounds, safe`round`)}, `;
  yield safe`${countWords(totals.asks, safe`ask`)}${words === '' ? safe`` : safe`; questions: ${escapeMarkdown(words)}`}.\n`;
  if (redacted === undefined) return;
  const hidden = Object.entries(redacted()).map(([family, count]) => `${count} ${family}`);
  yield safe`\nRedacted: ${escapeMarkdown(hidden.join(', ') || 'nothing')}.\n`;
}

function* sessionMarkdown(session: Session): Iterable<SafeText> {
  const { title, id, file, cwd, gitBranch, startedAt, endedAt, rounds, asks, decisions, toolCalls } = session;
  yield safe`\n## ${escapeMarkdown(title ?? id)}\n\n`;
  yield* facts([
    ['session', id],
    ['file', file],
    ['folder', cwd],
    ['git branch', gitBranch],
    ['time', startedAt === null ? null : `${startedAt} to ${endedAt ?? 'unknown'}`],
  ]);
  const counted = countWords(rounds.filter(({ number }) => number > 0).length, safe`round`);
  yield safe`- ${counted}, ${countWords(toolCalls.total, safe`tool call`)}, ${countWords(asks.length, safe`ask`)}\n`;
  if (asks.length > 0) {
    yield safe`\n| Ask | Round | Question | Answer | Status |\n|---|---|---|---|---|\n`;
    for (const ask of asks) for (const question of askedQuestions(ask.questions)) yield questionRow(ask, question);
  }
  const open = asks.filter(({ decidedBy }) => decidedBy !== 'human');
  if (open.length > 0) {
    yield safe`\nNot decided by a person:\n\n`;
    for (const ask of open) yield safe`- ask ${ask.number}: ${askStatusWords(ask)}\n`;
  }
  if (decisions.length > 0) {
    yield safe`\nOther decisions:\n\n`;
    for (const decision of decisions) {
      const text = decision.text === '' ? safe`` : safe`: ${escapeMarkdown(decision.text)}`;
      yield safe`- round ${decision.round}: ${decisionWords(decision)}${text}\n`;
    }
  }
}

function* facts(rows: readonly (readonly [string, string | null])[]): Iterable<SafeText> {
  for (const [name, value] of rows) {
    if (value !== null && value !== '') yield safe`- ${escapeMarkdown(name)}: ${escapeMarkdown(value)}\n`;
  }
}

function questionRow(ask: Ask, question: Question): SafeText {
  const branch = ask.branch === 'abandoned' ? safe`, abandoned` : safe``;
  const copy = ask.copyOf === null ? safe`` : safe`, copy`;
  const answer = answerText(question.answer);
  const status = question.status === 'answered' ? safe`answered: ${who(question)}` : questionStatusWord(question);
  const words = answer === null ? safe`–` : escapeMarkdown(answer);
  return safe`| ${ask.number} | ${ask.round}${branch}${copy} | ${escapeMarkdown(question.text)} | ${words} | ${status} |\n`;
}

function who({ decidedBy }: Question): SafeText {
  return decidedBy === 'human' ? safe`a person` : decidedBy === 'agent' ? safe`the agent itself` : safe`nobody`;
}
