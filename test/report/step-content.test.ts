import { describe, expect, test } from 'vitest';
import type { Step, StepKind } from '../../src/model/session.ts';
import { stepContent } from '../../src/report/step-content.ts';

const place = { file: 'a.jsonl', line: 1, offset: 0, length: 1 };
const step = (kind: StepKind, block: number | null, toolUseId: string | null = null): Step => {
  return { kind, label: kind, place, block, time: null, toolUseId, ask: null, result: null, failed: false };
};
const message = (content: unknown) => ({ type: 'user', message: { content } });

describe('SPEC A1–A4, D1: stepContent', () => {
  test('text and thinking, from a block or from a plain string', () => {
    expect(stepContent(step('text', 0), message('hello'), undefined).text).toBe('hello');
    expect(stepContent(step('text', 1), message(['a', { type: 'text', text: 'b' }]), undefined).text).toBe('b');
    expect(stepContent(step('thinking', 0), message([{ type: 'thinking', thinking: 'hm' }]), undefined).text).toBe(
      'hm',
    );
  });

  test('a call with its input, and its own result among several', () => {
    const use = message([{ type: 'tool_use', id: 't2', name: 'Read', input: { file_path: 'a' } }]);
    const result = message([
      { type: 'tool_result', tool_use_id: 't1', content: 'not this' },
      {
        type: 'tool_result',
        tool_use_id: 't2',
        content: [{ type: 'text', text: 'one' }, { type: 'image' }],
        is_error: true,
      },
    ]);
    expect(stepContent(step('tool', 0, 't2'), use, result)).toEqual({
      text: '',
      input: { file_path: 'a' },
      result: { text: 'one\n[image]', isError: true },
    });
  });

  test('an image is named by what it is and how large', () => {
    const source = { type: 'base64', media_type: 'image/png', data: 'A'.repeat(4000) };
    const body = message([{ type: 'tool_result', tool_use_id: 't1', content: [{ type: 'image', source }] }]);
    expect(stepContent(step('tool', 0, 't1'), body, undefined).result?.text).toBe('[image png 3.0 kB]');
  });

  test('a result without its call', () => {
    const body = message([{ type: 'tool_result', tool_use_id: 't1', content: 'late' }]);
    expect(stepContent(step('tool', 0, 't1'), body, undefined).result).toEqual({ text: 'late', isError: false });
  });

  test('a system record', () => {
    expect(stepContent(step('info', null), { type: 'system', content: 'compacted' }, undefined).text).toBe('compacted');
  });

  test.each([undefined, {}, { message: null }, { message: { content: 7 } }, { content: { a: 1 } }, message([null, 3])])(
    'nothing readable in %j is empty, not an error',
    (body) => {
      expect(stepContent(step('text', 0), body, body)).toEqual({ text: '', input: null, result: null });
    },
  );
});
