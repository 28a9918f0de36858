/** A session → one row per question, follow-up and other decision, each kind in the order in which it happened. */
import type { Ask, Decision, Question } from '../model/session.ts';
import type { ListedSession } from '../model/session-digest.ts';
import { askedQuestions } from './asked-questions.ts';
import { type CallSubject, createCallSubject } from './call-subject.ts';
import type { DecisionKind, DecisionRow } from './decision-row.ts';
import { plainAnswer } from './plain-answer.ts';
import { shortProject } from './short-project.ts';

/** `folder` is the agent's name for the project: it stands in where the transcript names no directory. */
export async function listDecisionRows(
  session: Pick<ListedSession, 'id' | 'title' | 'file' | 'cwd' | 'asks' | 'decisions' | 'calls' | 'loadBody'>,
  folder: string | undefined,
  kinds: ReadonlySet<DecisionKind>,
): Promise<DecisionRow[]> {
  const { id, title, file, cwd } = session;
  const project = cwd === null || cwd === '' ? (folder ?? null) : shortProject(cwd);
  const place = { project, cwd, session: id, title, file } as const;
  const rows = kinds.has('question') ? session.asks.flatMap((ask) => askRows(ask, place)) : [];
  const subject = createCallSubject(session);
  for (const decision of session.decisions) {
    if (kinds.has(decision.kind)) rows.push(await decisionRow(decision, place, subject));
  }
  return rows;
}

type Place = Pick<DecisionRow, 'project' | 'cwd' | 'session' | 'title' | 'file'>;

function askRows(ask: Ask, place: Place): DecisionRow[] {
  const raised = new Set(ask.questions);
  const questions = [...askedQuestions(ask.questions)];
  // A call that holds no readable question was still put, or refused: it must not vanish from an audit.
  if (questions.length === 0) return [askRow(ask, place, undefined, false)];
  return questions.map((question) => askRow(ask, place, question, !raised.has(question)));
}

function askRow(ask: Ask, place: Place, question: Question | undefined, followUp: boolean): DecisionRow {
  const answer = question?.answer ?? null;
  return {
    kind: 'question',
    ...{ when: ask.askedAt ?? ask.answeredAt, answeredAt: ask.answeredAt, waitedMs: ask.waitedMs },
    ...place,
    ...{ line: ask.at.line ?? ask.at.resultLine, round: ask.round, ask: ask.number, branch: ask.branch },
    ...{ lane: ask.lane, tool: ask.tool, toolUseId: ask.toolUseId, uuid: ask.uuid },
    ...{ header: question?.header ?? null, question: question?.text ?? '', followUp },
    options: question?.options.map(({ label }) => label) ?? [],
    ...{ answer: plainAnswer(answer), chosen: answer?.chosen ?? [], text: answer?.text ?? null },
    ...{ notes: answer?.notes ?? null, response: ask.response },
    ...{ status: question?.status ?? ask.status, reason: ask.reason, decidedBy: question?.decidedBy ?? ask.decidedBy },
  };
}

async function decisionRow(decision: Decision, place: Place, subject: CallSubject): Promise<DecisionRow> {
  const { kind, tool, text } = decision;
  const about = await subject(decision.toolUseId);
  const said = isSaid(decision) ? text : null;
  return {
    kind,
    ...{ when: decision.decidedAt, answeredAt: decision.decidedAt, waitedMs: null },
    ...place,
    ...{ line: decision.at.line, round: decision.round, ask: null, branch: decision.branch },
    ...{ lane: decision.lane, tool, toolUseId: decision.toolUseId, uuid: null },
    ...{ header: null, question: about ?? (said === null ? text : ''), followUp: false, options: [] },
    ...{ answer: null, chosen: [], text: null, notes: null, response: said },
    ...{ status: decision.outcome, reason: null, decidedBy: decision.decidedBy },
  };
}

/** A decision's text is what the person said, or else what it was about. */
function isSaid({ kind, outcome, tool, text }: Decision): boolean {
  if (kind === 'plan') return outcome === 'rejectedWithFeedback';
  return kind === 'permission' && text !== '' && !text.startsWith(`${tool}: `);
}
