/** Sessions → the report for people, in pieces: per session a table of what was asked, and what else was decided. */
import type { Answer, Ask, Decision, Question, Session } from '../model/session.ts';
import { safe } from '../safe/safe.ts';
import { type SafeText, sanitise } from '../safe/sanitise.ts';
import { askedQuestions } from './asked-questions.ts';
import type { ReportOptions } from './build-report.ts';
import { addToTotals, emptyTotals } from './count-totals.ts';
import { countWords } from './count-words.ts';
import { decisionWords } from './decision-line.ts';
import { NO_QUESTION, planTitle, resultWords } from './decision-words.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { glyphSets } from './glyphs.ts';
import { plainAnswer } from './plain-answer.ts';
import { sayUnread } from './say-unread.ts';
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
  const statuses = counted(totals.byStatus);
  const deciders = counted(totals.decidedBy);
  const words = statuses === '' ? '' : `; questions: ${statuses}; decided by: ${deciders}`;
  yield safe`\n## Together\n\n${countWords(totals.sessions, safe`session`)}, ${countWords(totals.rounds, safe`round`)}, `;
  yield safe`${countWords(totals.asks, safe`ask`)}${escapeMarkdown(words)}.\n`;
  if (redacted === undefined) return;
  const hidden = Object.entries(redacted()).map(([family, count]) => `${count} ${family}`);
  yield safe`\nRedacted: ${escapeMarkdown(hidden.join(', ') || 'nothing')}.\n`;
}

function counted(counts: Readonly<Record<string, number>>): string {
  const some = Object.entries(counts).filter(([, count]) => count > 0);
  return some.map(([name, count]) => `${count} ${name}`).join(', ');
}

function* sessionMarkdown(session: Session): Iterable<SafeText> {
  const { title, id, file, cwd, gitBranch, startedAt, endedAt, rounds, asks, decisions, toolCalls } = session;
  const unread = sayUnread(session);
  yield safe`\n## ${escapeMarkdown(title ?? id)}\n\n`;
  yield* facts([
    ['session', id],
    ['file', file],
    ['folder', cwd],
    ['git branch', gitBranch],
    ['time', startedAt === null ? null : `${startedAt} to ${endedAt ?? 'unknown'}`],
  ]);
  const roundWords = countWords(rounds.filter(({ number }) => number > 0).length, safe`round`);
  yield safe`- ${roundWords}, ${countWords(toolCalls.total, safe`tool call`)}, ${countWords(asks.length, safe`ask`)}\n`;
  if (unread !== null) yield safe`- lost: ${unread}\n`;
  if (asks.length > 0) {
    yield safe`\n| Ask | Round | Question | Answer | Status |\n|---|---|---|---|---|\n`;
    for (const ask of asks) yield* askRows(ask);
  }
  const undecided = asks.flatMap(undecidedWords);
  if (undecided.length > 0) {
    yield safe`\nNot decided by a person:\n\n`;
    for (const words of undecided) yield safe`- ${words}\n`;
  }
  if (decisions.length > 0) {
    yield safe`\nOther decisions:\n\n`;
    for (const decision of decisions) {
      const text = escapeMarkdown(decisionText(decision));
      yield safe`- round ${decision.round}: ${decisionWords(decision)}${text === '' ? safe`` : safe`: ${text}`}\n`;
    }
  }
}

/** What the person said; of a plan, its title: all of it would be a page in a line. */
function decisionText({ kind, outcome, text }: Decision): string {
  return kind === 'plan' && outcome !== 'rejectedWithFeedback' ? planTitle(sanitise(text)) : text;
}

function* facts(rows: readonly (readonly [string, string | null])[]): Iterable<SafeText> {
  for (const [name, value] of rows) {
    if (value !== null && value !== '') yield safe`- ${escapeMarkdown(name)}: ${escapeMarkdown(value)}\n`;
  }
}

function* askRows(ask: Ask): Iterable<SafeText> {
  const questions = [...askedQuestions(ask.questions)];
  for (const question of questions) yield questionRow(ask, question);
  // A call that holds no readable question was still put, or refused.
  if (questions.length === 0) yield row(ask, NO_QUESTION, answerWords(ask, ask, null), ask.status as SafeText);
}

function questionRow(ask: Ask, question: Question): SafeText {
  const status = question.status === 'answered' ? safe`answered: ${who(question)}` : questionStatusWord(question);
  const raised = ask.questions.includes(question) ? safe`` : safe`${glyphSets.unicode.step.result} `;
  return row(ask, safe`${raised}${escapeMarkdown(question.text)}`, answerWords(ask, question, question.answer), status);
}

function row(ask: Ask, question: SafeText, answer: SafeText, status: SafeText): SafeText {
  const branch = ask.branch === 'abandoned' ? safe`, abandoned` : safe``;
  const copy = ask.copyOf === null ? safe`` : safe`, copy`;
  return safe`| ${ask.number} | ${ask.round}${branch}${copy} | ${question} | ${answer} | ${status} |\n`;
}

function answerWords(
  { reason, response, waitedMs }: Ask,
  { status, decidedBy }: Ask | Question,
  answer: Answer | null,
): SafeText {
  const { chosen = [], text = null, notes = null } = answer ?? {};
  const own = { chosen, text, notes, answer: plainAnswer(answer) };
  const result = { ...own, reason, response, waitedMs, status, decidedBy };
  return escapeMarkdown(resultWords(result, { glyphs: glyphSets.unicode }).text);
}

function who({ decidedBy }: Question): SafeText {
  if (decidedBy === 'human') return safe`a person`;
  return decidedBy === 'agent' ? safe`the agent itself` : decidedBy === 'default' ? safe`by default` : safe`nobody`;
}

/** Of the whole ask, or else of what an answer leaves out. */
function undecidedWords(ask: Ask): SafeText[] {
  if (ask.decidedBy !== 'human') return [safe`ask ${ask.number}: ${askStatusWords(ask)}`];
  const left = [...askedQuestions(ask.questions)].filter(({ decidedBy }) => decidedBy !== 'human');
  return left.map(
    (question) => safe`ask ${ask.number}: ${questionStatusWord(question)} to “${escapeMarkdown(question.text)}”`,
  );
}
