import { describe, expect, test } from 'vitest';
import { askInput, transcript } from './make-transcript.ts';

const answered = (question: string, answer: string) => ({
  toolUseResult: { questions: askInput(question).questions, answers: { [question]: answer } },
});

describe('D6 the dialog state', () => {
  test('one entry per question of the active branch, by the number of its ask', async () => {
    const session = await transcript({ sessionId: 's' })
      .prompt('u1', 'one')
      .asks('a1', 'q1', 'First?')
      .gets('r1', 'q1', 'x', answered('First?', 'Yes'))
      .prompt('u2', 'left')
      .asks('a2', 'q2', 'Left?')
      .prompt('u3', 'taken', { parentUuid: 'r1' })
      .asks('a3', 'q3', 'Second?')
      .gets('r3', 'q3', 'x', answered('Second?', 'something else'))
      .asks('a4', 'q4', 'Third?')
      .parse();
    expect(session.dialog).toEqual({
      session_id: 's',
      current_round: 3,
      total_rounds: 3,
      dialog_history: [
        { round: 1, question: 'First?', answer: 'Yes' },
        { round: 2, question: 'Second?', answer: 'something else' },
        { round: 3, question: 'Third?', answer: null },
      ],
    });
  });

  test('the current one is the first that is open, else the last', async () => {
    const talk = () => transcript().asks('a1', 'q1', 'First?').asks('a2', 'q2', 'Second?');
    expect((await talk().parse()).dialog.current_round).toBe(1);
    const both = talk()
      .gets('r1', 'q1', 'x', answered('First?', 'No'))
      .gets('r2', 'q2', 'x', answered('Second?', 'No'));
    expect((await both.parse()).dialog.current_round).toBe(2);
  });

  test('without asks', async () => {
    const { dialog } = await transcript({ sessionId: 's' }).prompt('u1', 'one').parse();
    expect(dialog).toEqual({ session_id: 's', current_round: 0, total_rounds: 0, dialog_history: [] });
  });
});

test('C an ask that was stopped with its whole message still being written', async () => {
  const part = (content: unknown) => ({ message: { id: 'm1', role: 'assistant', content } });
  const use = { type: 'tool_use', id: 'q1', name: 'AskUserQuestion', input: askInput('Sure?') };
  const session = await transcript()
    .blocks('a1', [], part([use]))
    .blocks('a2', [], part([{ type: 'text', text: 'and' }]))
    .blocks('a3', [], part([{ type: 'text', text: 'so on' }]))
    .prompt('u1', [{ type: 'text', text: '[Request interrupted by user]' }])
    .parse();
  expect(session.asks).toMatchObject([{ status: 'cancelled', reason: 'interrupted' }]);
});

describe('D8 depth: a run of asks with no other work between them', () => {
  const depths = async (made: ReturnType<typeof transcript>) => (await made.parse()).asks.map(({ depth }) => depth);
  const run = () =>
    transcript().prompt('u1', 'one').asks('a1', 'q1', 'A?').gets('r1', 'q1').says('t1', 'ok').asks('a2', 'q2', 'B?');

  test('talk in between does not end it', async () => {
    expect(await depths(run())).toEqual([1, 2]);
  });

  test('another tool does', async () => {
    expect(await depths(run().calls('a3', 'b1').gets('r3', 'b1').asks('a4', 'q3', 'C?'))).toEqual([1, 2, 1]);
  });

  test('a new input does', async () => {
    expect(await depths(run().prompt('u2', 'two').asks('a4', 'q3', 'C?'))).toEqual([1, 2, 1]);
  });

  test('several asks in one message go on counting', async () => {
    const use = (id: string) => ({ type: 'tool_use', id, name: 'AskUserQuestion', input: askInput(id) });
    expect(await depths(run().blocks('a3', [use('q3'), use('q4')]))).toEqual([1, 2, 3, 4]);
  });
});
