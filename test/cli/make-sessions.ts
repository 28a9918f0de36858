/** A folder of small sessions for the tests of lists: what each holds is said in few words. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface Asked {
  readonly id: string;
  readonly time: string;
  readonly question: string;
  /** Left out: still pending. */
  readonly answer?: string;
}

/** The lines of a session in which the agent asks these things, one after the other. */
export function sessionLines(
  asked: readonly Asked[],
  { cwd = '/home/dev/shop', title = 'A title', end = '' } = {},
): string {
  const records: object[] = [{ type: 'custom-title', customTitle: title }];
  let parentUuid: string | null = null;
  const add = (uuid: string, timestamp: string, record: object) => {
    records.push({ ...record, uuid, parentUuid, timestamp, cwd, sessionId: 's' });
    parentUuid = uuid;
  };
  const first = asked[0]?.time ?? end;
  add(`prompt-${first}`, first, { type: 'user', message: { role: 'user', content: 'Go on.' } });
  for (const { id, time, question, answer } of asked) {
    const input = {
      questions: [{ question, header: 'H', multiSelect: false, options: [{ label: 'Yes', description: '' }] }],
    };
    const content = [{ type: 'tool_use', id, name: 'AskUserQuestion', input }];
    add(`${id}-use`, time, { type: 'assistant', message: { id: `m-${id}`, role: 'assistant', content } });
    if (answer === undefined) continue;
    const text = `User has answered your questions: "${question}"="${answer}". You can now continue with the user's answers in mind.`;
    add(`${id}-result`, time, {
      type: 'user',
      message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content: text }] },
      toolUseResult: { questions: input.questions, answers: { [question]: answer } },
    });
  }
  if (end !== '') add(`end-${end}`, end, { type: 'user', message: { role: 'user', content: 'Thanks.' } });
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

export function makeSessions(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'askback-test-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
