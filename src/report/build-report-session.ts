/** A session → what the report says of it. Every field is named: what the model gains does not leak into the contract. */
import type { Ask, Question, Round, Session } from '../model/session.ts';
import type { ReportSession } from './report-schema.ts';

export function buildReportSession(session: Session): ReportSession {
  const { id, file, title, cwd, agentVersions, gitBranch, startedAt, endedAt, records, toolCalls } = session;
  /** Lines are those of the session's own file, unless it says which. */
  const inFile = (other: string | undefined) => (other === undefined || other === file ? {} : { file: other });
  const files = new Map(session.lanes.map((lane) => [lane.id, lane.file]));
  return {
    ...{ id, file, title, cwd, agentVersions: [...agentVersions], gitBranch, startedAt, endedAt },
    records: { ...records },
    toolCalls: { ...toolCalls },
    rounds: session.rounds.filter(({ number, steps }) => number > 0 || steps.length > 0).map(reportRound),
    asks: session.asks.map((ask) => reportAsk(ask, inFile(files.get(ask.lane)))),
    decisions: session.decisions.map(({ kind, outcome, decidedBy, round, at, text, lane }) => {
      return { kind, outcome, decidedBy, round, at: { line: at.line, ...inFile(files.get(lane)) }, text };
    }),
    dialog: { ...session.dialog, dialog_history: session.dialog.dialog_history.map((entry) => ({ ...entry })) },
    diagnostics: session.diagnostics.map(({ code, severity, message, line, file: where }) => {
      return { code, severity, message, line, ...inFile(where) };
    }),
  };
}

function reportRound(round: Round): ReportSession['rounds'][number] {
  const { number, branch, prompt, kind, at, startedAt, endedAt, steps, toolCalls, asks } = round;
  const { line } = at;
  return {
    number,
    branch,
    prompt,
    kind,
    at: { line },
    startedAt,
    endedAt,
    steps: steps.length,
    toolCalls,
    asks: [...asks],
  };
}

type ReportAsk = ReportSession['asks'][number];

function reportAsk(ask: Ask, inFile: { file?: string }): ReportAsk {
  const { number, round, branch, lane, depth, toolUseId, tool, dialect, status, reason, decidedBy, source } = ask;
  const { askedAt, answeredAt, waitedMs, at, copyOf, raw, response, ambiguous, questions } = ask;
  return {
    ...{ number, round, branch, lane, depth, toolUseId, tool, dialect, status, reason, decidedBy, source },
    ...{ askedAt, answeredAt, waitedMs },
    at: { line: at.line, resultLine: at.resultLine, ...inFile },
    copyOf: copyOf === null ? null : { session: copyOf.session, file: copyOf.file },
    ...{ raw, response, ambiguous },
    questions: questions.map(reportQuestion),
  };
}

function reportQuestion(question: Question): ReportAsk['questions'][number] {
  const { id, header, text, description, kind, required, options, status, decidedBy, answer, followUps } = question;
  return {
    ...{ id, header, text, description, kind, required },
    options: options.map((option) => ({
      id: option.id,
      label: option.label,
      description: option.description,
      preview: option.preview,
      default: option.default,
      chosen: option.chosen,
    })),
    ...{ status, decidedBy },
    answer: answer === null ? null : reportAnswer(answer),
    followUps: followUps.map((each) => ({
      option: each.option,
      asked: each.asked,
      question: reportQuestion(each.question),
    })),
  };
}

function reportAnswer({ value, chosen, text, notes }: NonNullable<Question['answer']>) {
  const own = typeof value === 'object' ? [...value] : value;
  return { value: own, chosen: [...chosen], text, notes };
}
