import { expect, test } from 'vitest';
import { parseSession } from '../../src/parse/parse-session.ts';
import { createLook } from '../../src/report/look.ts';
import { showSession } from '../../src/report/show-session.ts';

const use = (uuid: string, id: string, name: string, input: object) =>
  `${JSON.stringify({ type: 'assistant', uuid, message: { role: 'assistant', content: [{ type: 'tool_use', id, name, input }] } })}\n`;
const ask = (uuid: string, id: string, question: string) =>
  use(uuid, id, 'AskUserQuestion', { questions: [{ question, options: [{ label: 'A' }] }] });

test('A8 what an agent of an agent asked is shown below the call that led to it', async () => {
  const session = await parseSession(use('m1', 't1', 'Task', { prompt: 'outer' }), {
    agents: [
      { id: 'outer', toolUseId: 't1', input: use('o1', 't2', 'Task', { prompt: 'inner' }) + ask('o2', 'q1', 'Outer?') },
      { id: 'inner', toolUseId: 't2', input: ask('i1', 'q2', 'Inner?') },
    ],
  });
  const look = createLook({ width: 80, ascii: false, utc: true });
  const { rounds } = session;
  const lines: string[] = [];
  for await (const line of showSession(session, {
    look,
    rounds,
    thinking: false,
    full: false,
    excerpt: false,
    asksOnly: false,
  }))
    lines.push(line.map(({ text }) => text).join(''));
  const shown = lines.filter((line) => /agent (outer|inner):|(Outer|Inner)\?/.test(line)).map((line) => line.trim());
  expect(shown.map((line) => /agent \w+|\w+\?/.exec(line)?.[0])).toEqual([
    'agent outer',
    'Outer?',
    'agent inner',
    'Inner?',
  ]);
});
