/** One record of every kind, each with the fields that are read, in an order that makes a session of them. */
import type { Wire } from './transcripts.ts';

const question = {
  ...{
    question_id: 'q2',
    question_text: 'Which?',
    header: 'H',
    description: 'd',
    type: 'multiple_choice',
    required: true,
  },
  options: [{ id: 'o1', label: 'One', description: 'd', default: true }],
  follow_up_questions: { o1: [{ question_id: 'q3', question_text: 'Why?', type: 'text' }] },
};
const questions = [
  {
    ...{ question: 'Sure?', header: 'H', multiSelect: true },
    options: [{ label: 'Yes', description: 'd', preview: 'p' }, { label: 'No' }],
  },
];
/** On every record that has a uuid. */
export const envelope = {
  ...{
    isSidechain: false,
    userType: 'external',
    cwd: '/home/me',
    sessionId: 's',
    version: '2.1.33',
    gitBranch: 'main',
  },
  ...{ timestamp: '2026-01-01T00:00:00.000Z', agentId: 'x', logicalParentUuid: 'a0' },
};
const said = (content: unknown) => ({
  ...{ id: 'm1', model: 'opus', role: 'assistant', type: 'message', content, stop_reason: 'end_turn' },
});
const put = (content: unknown) => ({ role: 'user', content });
const result = (id: string, content: unknown) =>
  put([{ type: 'tool_result', tool_use_id: id, content, is_error: true }]);
const use = (id: string, name: string, input: unknown) => said([{ type: 'tool_use', id, name, input }]);

const threaded: readonly Wire[] = [
  {
    type: 'user',
    message: put('Build it'),
    promptSource: 'typed',
    origin: { kind: 'human' },
    entrypoint: 'cli',
    isMeta: false,
  },
  {
    type: 'assistant',
    message: said([
      { type: 'text', text: 'I look' },
      { type: 'thinking', thinking: 'hm' },
    ]),
  },
  { type: 'assistant', message: use('t1', 'AskUserQuestion', { questions, answers: { 'Sure?': 'Yes' } }) },
  {
    type: 'user',
    message: result('t1', [{ type: 'text', text: 'User has answered your questions: "Sure?"="Yes".' }]),
    toolUseResult: { questions, answers: { 'Sure?': ['Yes'] }, annotations: { 'Sure?': { notes: 'n' } } },
    ...{ sourceToolAssistantUUID: 'a2', toolDenialKind: null, userFeedback: 'f', interruptedByShutdown: false },
  },
  { type: 'assistant', message: use('t2', 'mcp__x__ask_user_question', question) },
  {
    type: 'user',
    message: result('t2', '{"question_id":"q2","answer":"o1","follow_up_answers":[{"question_id":"q3","answer":"x"}]}'),
  },
  { type: 'assistant', message: use('t3', 'Bash', { command: `AskUserQuestion '${JSON.stringify({ questions })}'` }) },
  { type: 'user', message: result('t3', '{"answers":{"H":"Yes"}}'), toolUseResult: { stdout: '', interrupted: false } },
  { type: 'assistant', message: use('t4', 'question', { question: 'Pending?', options: [] }) },
  { type: 'user', message: result('t4', '{"type":"question","data":{"question":"Pending?"},"status":"pending"}') },
  {
    type: 'assistant',
    message: use('t5', 'ExitPlanMode', { plan: 'p', allowedPrompts: [{ tool: 'Bash', prompt: 'x' }] }),
  },
  {
    type: 'user',
    message: result('t5', "The user doesn't want to proceed with this tool use. the user said:\nno"),
    toolUseResult: 'User rejected tool use',
  },
  { type: 'assistant', message: use('t6', 'Task', { description: 'd', prompt: 'look', subagent_type: 'Explore' }) },
  { type: 'user', message: result('t6', 'x'), toolUseResult: { status: 'completed', agentId: 'x', content: [] } },
  {
    type: 'progress',
    data: { type: 'agent_progress', agentId: 'x', message: {} },
    parentToolUseID: 't6',
    toolUseID: 't',
  },
  {
    type: 'attachment',
    attachment: { type: 'queued_command', commandMode: 'prompt', prompt: 'and this', origin: { kind: 'human' } },
  },
  { type: 'attachment', attachment: { type: 'hook_system_message', content: 'x' } },
  { type: 'system', subtype: 'local_command', content: '<command-name>/model</command-name>', level: 'info' },
  {
    type: 'system',
    subtype: 'compact_boundary',
    compactMetadata: { trigger: 'auto', preTokens: 1, preservedSegment: { tailUuid: 'a1' } },
  },
  {
    type: 'user',
    message: put('This session is being continued'),
    isCompactSummary: true,
    isVisibleInTranscriptOnly: true,
  },
  { type: 'system', subtype: 'api_error', error: {}, retryAttempt: 1, maxRetries: 10, retryInMs: 1 },
  { type: 'system', subtype: 'stop_hook_summary', hookCount: 1, hookErrors: ['x'], preventedContinuation: false },
  { type: 'system', subtype: 'turn_duration', durationMs: 1 },
  { type: 'assistant', message: said([{ type: 'text', text: 'Limit' }]), isApiErrorMessage: true, error: 'x' },
  { type: 'user', message: put([{ type: 'text', text: '[Request interrupted by user]' }]), interruptedMessageId: 'm1' },
  { type: 'user', message: put('Implement the following plan:'), planContent: 'p' },
];

const bare: readonly Wire[] = [
  { type: 'summary', summary: 'In short', leafUuid: 'a1' },
  { type: 'custom-title', customTitle: 'T' },
  { type: 'ai-title', aiTitle: 'T' },
  { type: 'last-prompt', lastPrompt: 'x', leafUuid: 'a5', explicit: true },
  { type: 'queue-operation', operation: 'enqueue', content: 'queued' },
  { type: 'queue-operation', operation: 'remove', content: 'queued' },
  { type: 'file-history-snapshot', messageId: 'a0', snapshot: {}, isSnapshotUpdate: false },
  { type: 'ask_user_question', question, tool_use_id: 't7', timestamp: '2026-01-01T00:00:00.000Z' },
  { session_id: 's', question_id: 'q2', answer: 'o1', tool_use_id: 't7' },
  { role: 'assistant', content: [{ type: 'text', text: 'a bare message' }] },
];

export const sampleRecords: readonly Wire[] = [
  ...threaded.map((record, at) => ({
    uuid: `a${at}`,
    parentUuid: at === 0 ? null : `a${at - 1}`,
    ...envelope,
    ...record,
  })),
  ...bare,
];
