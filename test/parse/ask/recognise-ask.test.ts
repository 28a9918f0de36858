import { describe, expect, test } from 'vitest';
import { recogniseAsk } from '../../../src/parse/ask/recognise-ask.ts';

const listed = { questions: [{ question: 'Which?', options: [{ label: 'A' }] }] };
const named = { question_id: 'q1', question_text: 'Which?', type: 'text' };

describe('B6: the name says whether a tool asks, the shape of its input how', () => {
  test.each(['AskUserQuestion', 'ask_user_question', 'mcp__forms__ask_user_question', 'mcp__a_b__AskUserQuestion'])(
    '%s',
    (name) => {
      expect(recogniseAsk(name, listed)).toBe('questions');
      expect(recogniseAsk(name, named)).toBe('question_id');
      // Damaged, but meant to ask: the audit must not lose it.
      expect(recogniseAsk(name, {})).toBe('questions');
      expect(recogniseAsk(name, null)).toBe('questions');
    },
  );

  test.each(['question', 'mcp__forms__question', 'ask_user', 'request_user_input', 'ask_followup_question'])(
    '%s, which may be something else',
    (name) => {
      expect(recogniseAsk(name, listed)).toBe('questions');
      expect(recogniseAsk(name, { question: 'Which?' })).toBe('questions');
      expect(recogniseAsk(name, named)).toBe('question_id');
      expect(recogniseAsk(name, {})).toBeNull();
      expect(recogniseAsk(name, { question_id: 7, id: 'row' })).toBeNull();
      expect(recogniseAsk(name, 'Which?')).toBeNull();
    },
  );

  test.each(['Task', 'AskUserQuestions', 'mcp__ask_user_question__delete', 'question_list', 'Bash', ''])(
    '%j is no tool that asks',
    (name) => {
      expect(recogniseAsk(name, listed)).toBeNull();
      expect(recogniseAsk(name, named)).toBeNull();
    },
  );
});
