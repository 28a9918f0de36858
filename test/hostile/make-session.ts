/** One text in every field of a session that can hold text → its lines. */
export function sessionWith(texts: readonly string[]): string {
  const records = texts.flatMap((text, at) => recordsWith(text, at));
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

function recordsWith(text: string, at: number): object[] {
  const before = at === 0 ? null : `result-${at - 1}`;
  const common = { cwd: text, gitBranch: text, version: text, sessionId: text };
  const timestamp = `2026-03-01T10:${String(at % 60).padStart(2, '0')}:00.000Z`;
  const option = { label: text, description: text, preview: text };
  const questions = [{ question: `${text}?`, header: text, options: [option, { label: `not ${text}` }] }];
  const use = (id: string, name: string, input: object) => ({ type: 'tool_use', id: `${id}-${at}`, name, input });
  const result = (id: string, content: string, isError = false) => ({
    ...{ type: 'tool_result', tool_use_id: `${id}-${at}`, content, is_error: isError },
  });
  return [
    { type: 'custom-title', customTitle: text },
    {
      ...{ ...common, type: 'user', uuid: `prompt-${at}`, parentUuid: before, timestamp },
      message: { role: 'user', content: text },
    },
    {
      ...{ ...common, type: 'assistant', uuid: `call-${at}`, parentUuid: `prompt-${at}`, timestamp },
      message: {
        ...{ id: `m${at}`, model: text },
        content: [
          { type: 'thinking', thinking: text },
          { type: 'text', text },
          { type: text },
          use('tool', text, { [text]: text, list: [text], command: text }),
          use('bash', 'Bash', { command: text }),
          use('plan', 'ExitPlanMode', { plan: text }),
          use('ask', 'AskUserQuestion', { questions }),
        ],
      },
    },
    {
      ...{ ...common, type: 'user', uuid: `tool-${at}`, parentUuid: `call-${at}`, timestamp },
      message: { content: [result('tool', text, true), result('bash', text)] },
    },
    {
      ...{ ...common, type: 'user', uuid: `plan-${at}`, parentUuid: `tool-${at}`, timestamp },
      message: { content: [result('plan', `The user doesn't want to proceed with this tool use. ${text}`, true)] },
      userFeedback: text,
    },
    { ...common, type: 'system', subtype: text, uuid: `system-${at}`, parentUuid: `plan-${at}`, content: text },
    { ...common, type: text, [text]: text },
    {
      ...{ ...common, type: 'user', uuid: `result-${at}`, parentUuid: `system-${at}`, timestamp: text },
      message: { content: [result('ask', `User has answered your questions: "${text}?"="${text}".`)] },
      toolUseResult: {
        answers: { [`${text}?`]: at % 2 === 0 ? text : `other ${text}` },
        annotations: { [`${text}?`]: { notes: text } },
      },
    },
  ];
}
