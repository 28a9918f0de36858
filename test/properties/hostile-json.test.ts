import { describe, expect, test } from 'vitest';
import { parseSession } from '../../src/parse/parse-session.ts';
import { missing } from '../parse/make-transcript.ts';

const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];

describe('keys that objects have of their own', () => {
  const value = '{"polluted":1,"uuid":"p","type":"user","message":{"role":"user","content":"x"}}';

  test('at the top of a record: counted like any other, and nothing is inherited', async () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    const session = await parseSession(KEYS.map((key) => `{"type":"system","${key}":${value}}\n`).join(''));
    expect(session.records).toMatchObject({ total: KEYS.length, unthreaded: KEYS.length });
    expect(Object.entries(session.unknownFields)).toEqual(KEYS.map((key) => [key, 1]));
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test('as types, ids, tools and names', async () => {
    const lines = KEYS.flatMap((key) => [
      { type: key, sessionId: key, version: key, agentId: key },
      {
        type: 'assistant',
        uuid: key,
        message: { role: 'assistant', content: [{ type: 'tool_use', id: key, name: key, input: {} }] },
      },
      {
        type: 'user',
        uuid: `r ${key}`,
        parentUuid: key,
        message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: key }] },
      },
      { type: 'system', uuid: `s ${key}`, subtype: key },
      { type: 'attachment', uuid: `a ${key}`, attachment: { type: key } },
      { type: 'queue-operation', operation: key, content: key },
    ]);
    const session = await parseSession(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    expect(Object.entries(session.unknownTypes)).toEqual(KEYS.map((key) => [key, 1]));
    expect(session.calls.map(({ id, status }) => [id, status])).toEqual(KEYS.map((key) => [key, 'ok']));
    expect(session.agentVersions).toEqual(KEYS);
  });

  test('in questions and answers', async () => {
    for (const key of KEYS) {
      const input = `{"questions":[{"question":"${key}","${key}":1,"options":[{"label":"${key}","${key}":{}}]}],"${key}":{}}`;
      const use = `{"type":"assistant","uuid":"a","message":{"role":"assistant","content":[{"type":"tool_use","id":"t","name":"AskUserQuestion","input":${input}}]}}\n`;
      const answers = `{"answers":{"${key}":"${key}"},"annotations":{"${key}":{"notes":"n"}}}`;
      const result = `{"type":"user","uuid":"r","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":"x"}]},"toolUseResult":${answers}}\n`;
      const session = await parseSession(use + result);
      expect(session.asks[0]).toMatchObject({
        status: 'answered',
        questions: [{ text: key, answer: { chosen: [key] } }],
      });
    }
  });
});

describe('§4.6 nesting: a line may be as deep as it is long', () => {
  const depth = 200_000;
  const lists = `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const objects = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const use = (input: string, name = 'Bash') =>
    `{"type":"assistant","uuid":"u","message":{"role":"assistant","content":[{"type":"tool_use","id":"t","name":"${name}","input":${input}}]}}`;
  const followUps = `${'{"question_text":"?","type":"text","options":[{"id":"o","label":"l"}],"follow_up_questions":{"o":['.repeat(depth)}${']}}'.repeat(depth)}`;
  const answers = `${'{"question_id":"q","answer":"x","follow_up_answers":['.repeat(depth)}${']}'.repeat(depth)}`;

  test.each([
    ['a field', `{"type":"user","uuid":"u","deep":${objects}}`],
    ['the message', `{"type":"user","uuid":"u","message":${objects}}`],
    ['the content', `{"type":"user","uuid":"u","message":{"role":"user","content":${lists}}}`],
    ['a block', `{"type":"user","uuid":"u","message":{"role":"user","content":[${lists},${objects}]}}`],
    ['a tool’s input', use(objects)],
    ['the input of an ask', use(objects, 'AskUserQuestion')],
    ['the questions of an ask', use(`{"questions":${lists}}`, 'AskUserQuestion')],
    ['follow-ups', use(followUps, 'ask_user_question')],
    [
      'toolUseResult',
      `{"type":"user","uuid":"u","toolUseResult":${objects},"message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":${lists}}]}}`,
    ],
    ['a pushed question', `{"type":"ask_user_question","tool_use_id":"t","question":${followUps}}`],
    ['a logged answer', `{"question_id":"q","answer":${lists}}`],
    ['metadata', `{"type":"system","uuid":"u","subtype":"compact_boundary","compactMetadata":${objects}}`],
    [
      'an attachment',
      `{"type":"attachment","uuid":"u","attachment":{"type":"queued_command","commandMode":"prompt","prompt":${lists}}}`,
    ],
    ['a list', lists],
    ['only opening brackets', '['.repeat(depth)],
    ['only opening braces', '{"a":'.repeat(depth)],
  ])('%s', async (_, line) => {
    const session = await parseSession(`{"type":"mode"}\n${line}\n{"type":"mode"}\n`);
    expect(session.records.lines).toBe(3);
    expect(session.recordTypes['mode']).toBe(2);
    expect(missing(session)).toEqual([0, 0]);
  });

  test('a result whose text is JSON that deep', async () => {
    const asked = use('{"question_id":"q","question_text":"?","type":"text"}', 'ask_user_question');
    const content = JSON.stringify(answers);
    const result = `{"type":"user","uuid":"r","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":${content}}]}}`;
    const session = await parseSession(`${asked}\n${result}\n`);
    expect(session.asks[0]?.raw).toHaveLength(answers.length);
  });
});
