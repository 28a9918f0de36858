/** The JSON report as a schema: field names are a promise to users. The builder's types come from here, so they cannot drift. */
import * as z from 'zod/mini';

const text = z.string();
const maybeText = z.nullable(z.string());
const count = z.int().check(z.minimum(0));
const line = z.int().check(z.minimum(1));
/** Where the line is not one of the session's own file: that of an agent. */
const otherFile = z.optional(text);
const branch = z.enum(['active', 'abandoned']);
const deciders = ['human', 'timeout', 'default', 'agent', 'nobody'] as const;
const decidedBy = z.enum(deciders);
const askStatuses = ['answered', 'pending', 'cancelled', 'timeout', 'unanswered', 'invalid'] as const;

/** Named one by one, as any validator of the published schema understands it. */
function countOfEach<Word extends string>(words: readonly Word[]) {
  return z.strictObject(Object.fromEntries(words.map((word) => [word, count])) as Record<Word, typeof count>);
}

const records = z.strictObject({
  lines: count,
  blank: count,
  badLines: count,
  glued: count,
  total: count,
  active: count,
  abandoned: count,
  otherLanes: count,
  unthreaded: count,
  duplicates: count,
});

const toolCalls = z.strictObject({ total: count, paired: count, pending: count, orphanResults: count, errors: count });

const round = z.strictObject({
  number: count,
  branch,
  prompt: maybeText,
  kind: z.nullable(z.enum(['prompt', 'sdk', 'plan', 'command', 'shell', 'queued'])),
  at: z.strictObject({ line: z.nullable(line) }),
  startedAt: maybeText,
  endedAt: maybeText,
  steps: count,
  toolCalls: count,
  asks: z.array(count),
});

const option = z.strictObject({
  id: text,
  label: text,
  description: maybeText,
  preview: maybeText,
  default: z.boolean(),
  chosen: z.boolean(),
});

const answer = z.strictObject({
  value: z.union([text, z.array(text), z.boolean()]),
  chosen: z.array(text),
  text: maybeText,
  notes: maybeText,
});

const question = z.strictObject({
  id: text,
  header: maybeText,
  text,
  description: maybeText,
  kind: z.enum(['multiple_choice', 'checkbox', 'text', 'boolean']),
  required: z.boolean(),
  options: z.array(option),
  status: z.enum([...askStatuses, 'notAsked']),
  decidedBy,
  answer: z.nullable(answer),
  get followUps() {
    return z.array(followUp);
  },
});

const followUp = z.strictObject({
  option: text,
  asked: z.boolean(),
  get question() {
    return question;
  },
});

const ask = z.strictObject({
  number: count,
  round: count,
  branch,
  lane: text,
  depth: count,
  toolUseId: text,
  tool: text,
  dialect: z.enum(['questions', 'question_id', 'pushed', 'shell', 'pending']),
  status: z.enum(askStatuses),
  reason: z.nullable(
    z.enum(['declined', 'clarify', 'feedback', 'interrupted', 'shutdown', 'headless', 'autoAllowed', 'validation']),
  ),
  decidedBy,
  source: z.enum(['structured', 'prose', 'json', 'input', 'none']),
  askedAt: maybeText,
  answeredAt: maybeText,
  waitedMs: z.nullable(z.number()),
  at: z.strictObject({ line: z.nullable(line), resultLine: z.nullable(line), file: otherFile }),
  copyOf: z.nullable(z.strictObject({ session: text, file: text })),
  raw: maybeText,
  response: maybeText,
  ambiguous: z.boolean(),
  questions: z.array(question),
});

const decision = z.strictObject({
  kind: z.enum(['plan', 'permission', 'interrupt']),
  outcome: z.enum([
    'approved',
    'approvedEdited',
    'approvedClearContext',
    'rejected',
    'rejectedWithFeedback',
    'denied',
    'interrupted',
    'shutdown',
  ]),
  decidedBy: z.enum(['human', 'rule', 'agent', 'nobody']),
  round: count,
  at: z.strictObject({ line, file: otherFile }),
  text,
});

const dialog = z.strictObject({
  session_id: text,
  current_round: count,
  total_rounds: count,
  dialog_history: z.array(z.strictObject({ round: count, question: text, answer: maybeText })),
});

const diagnostic = z.strictObject({
  code: text,
  severity: z.enum(['error', 'warning', 'info']),
  message: text,
  line: z.nullable(line),
  file: otherFile,
});

const session = z.strictObject({
  id: text,
  file: text,
  title: maybeText,
  cwd: maybeText,
  agentVersions: z.array(text),
  gitBranch: maybeText,
  startedAt: maybeText,
  endedAt: maybeText,
  records,
  toolCalls,
  rounds: z.array(round),
  asks: z.array(ask),
  decisions: z.array(decision),
  dialog,
  diagnostics: z.array(diagnostic),
});

const totals = z.strictObject({
  sessions: count,
  rounds: count,
  asks: count,
  byStatus: countOfEach(askStatuses),
  decidedBy: countOfEach(deciders),
  diagnostics: z.record(text, count),
});

export const reportSchema = z.strictObject({
  schemaVersion: z.literal(1),
  tool: z.strictObject({ name: text, version: text }),
  generatedAt: z.optional(text),
  sessions: z.array(session),
  totals,
  /** With `--redact`: how many different secrets of each family were hidden. */
  redacted: z.optional(z.record(text, count)),
});

/** One line of `--format ndjson`. */
export const reportLineSchema = z.extend(session, { schemaVersion: z.literal(1) });

export type Report = z.infer<typeof reportSchema>;
export type ReportSession = Report['sessions'][number];
export type ReportTotals = Report['totals'];
