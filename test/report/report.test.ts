import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Session } from '../../src/model/session.ts';
import { parseSession } from '../../src/parse/parse-session.ts';
import { readSession } from '../../src/read/read-session.ts';
import { buildReport } from '../../src/report/build-report.ts';
import { reportJson } from '../../src/report/report-json.ts';
import { reportNdjson } from '../../src/report/report-ndjson.ts';
import { reportLineSchema, reportSchema } from '../../src/report/report-schema.ts';
import { safeJson } from '../../src/safe/safe-json.ts';
import { makeAsk, makeQuestion } from './make-ask.ts';

const tool = { name: 'askback', version: '0.0.0' };
const fixtures = fileURLToPath(new URL('../../fixtures', import.meta.url));
const files = readdirSync(fixtures, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.jsonl'));
const joined = async (pieces: AsyncIterable<string>) => {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
};

describe('§6: the report', () => {
  test.each(files)('%s fits the schema, in every form', async (file) => {
    const session = await readSession(`${fixtures}/${file}`);
    const report = buildReport([session], { tool });
    expect(reportSchema.parse(report)).toEqual(report);
    const json = await joined(reportJson([session], { tool }));
    expect(json).toBe(`${safeJson(JSON.parse(json), 2)}\n`);
    expect(JSON.parse(json)).toEqual(report);
    const line = await joined(reportNdjson([session]));
    expect(reportLineSchema.parse(JSON.parse(line))).toEqual({ schemaVersion: 1, ...report.sessions[0] });
  });

  test('lines of an agent say in which file they stand, others do not', async () => {
    const line = (record: object) => `${JSON.stringify(record)}\n`;
    const call = (id: string, name: string, input: object, uuid: string) =>
      line({
        type: 'assistant',
        uuid,
        message: { role: 'assistant', content: [{ type: 'tool_use', id, name, input }] },
      });
    const questions = [{ question: 'Which?', options: [{ label: 'A' }] }];
    const main = call('t1', 'Task', { prompt: 'look' }, 'a') + call('q0', 'AskUserQuestion', { questions }, 'b');
    const agents = [
      { id: 'x', file: 'agent-x.jsonl', toolUseId: 't1', input: call('q1', 'AskUserQuestion', { questions }, 'c') },
    ];
    const session = await parseSession(main, { file: 'main.jsonl', agents });
    const [own] = buildReport([session], { tool }).sessions;
    expect(own?.asks.map(({ at }) => at.file)).toEqual([undefined, 'agent-x.jsonl']);
    expect(own?.diagnostics.map(({ file }) => file)).toEqual([undefined, undefined, undefined, 'agent-x.jsonl']);
    expect(reportSchema.safeParse(buildReport([session], { tool })).success).toBe(true);
  });

  test('without sessions it is still a report', async () => {
    const json = await joined(reportJson([], { tool, generatedAt: '2026-01-01T00:00:00.000Z' }));
    expect(JSON.parse(json)).toEqual(buildReport([], { tool, generatedAt: '2026-01-01T00:00:00.000Z' }));
    expect(reportSchema.safeParse(JSON.parse(json)).success).toBe(true);
  });

  test('totals count questions with the follow-ups that were put, and copies once', async () => {
    const session: Session = await readSession(`${fixtures}/samples/login-feature.jsonl`);
    const open = makeQuestion({ status: 'timeout', decidedBy: 'timeout' });
    const followUps = [
      { option: 'a', asked: true, question: open },
      { option: 'b', asked: false, question: makeQuestion({ status: 'notAsked', decidedBy: 'nobody' }) },
    ];
    const own = makeAsk({ questions: [makeQuestion({ followUps })] });
    const copy = makeAsk({ copyOf: { session: 's', file: 'f' } });
    const { totals } = buildReport([{ ...session, asks: [own, copy], diagnosticCounts: { 'parse/cycle': 2 } }], {
      tool,
    });
    expect(totals).toEqual({
      sessions: 1,
      rounds: 9,
      asks: 1,
      byStatus: { answered: 1, pending: 0, cancelled: 0, timeout: 1, unanswered: 0, invalid: 0 },
      decidedBy: { human: 1, timeout: 1, default: 0, agent: 0, nobody: 0 },
      diagnostics: { 'parse/cycle': 2 },
    });
  });
});
