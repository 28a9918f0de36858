import { beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '../../src/model/session.ts';
import { lineWidth } from '../../src/report/line-width.ts';
import { frameRows } from '../../src/tui/rows/frame-rows.ts';
import { chineseSample, sample } from '../cli/run-askback.ts';
import { transcript } from '../parse/make-transcript.ts';
import { draw } from './draw.ts';
import { openState } from './open-state.ts';
import { widthTexts } from './width-texts.ts';

const wide = [
  '你好，世界',
  '👩‍👩‍👧‍👦 family',
  '👍🏽 ok',
  '1️⃣ ❤️',
  'e\u0301tude',
  '한국어',
  'กำ',
  'नमस्ते',
  '🇩🇪',
  '\tTab',
  'a\u00adb',
  '日本語'.repeat(60),
];

let emoji: Session;
beforeAll(async () => {
  const maker = transcript({ cwd: '/家/プロジェクト', gitBranch: '功能/登录' });
  for (const [index, text] of wide.entries()) {
    maker
      .prompt(`u${index}`, text)
      .says(`a${index}`, `**${text}** and \`${text}\`\n\n- ${text}\n\n\`\`\`\n${text}\n\`\`\``)
      .asks(`q${index}`, `t${index}`, text)
      .gets(`r${index}`, `t${index}`, `User has answered your questions: "${text}"="${text}". You can now continue.`)
      .calls(`c${index}`, `b${index}`, text)
      .gets(`d${index}`, `b${index}`, `${text}\n${text}`);
  }
  emoji = await maker.parse();
});

const walks = [
  'j',
  '] j',
  '? m',
  'esc esc',
  'f',
  'esc',
  '/ a',
  'esc',
  'tab',
  'tab',
  'z R',
  '} j',
  'G',
  'p right right',
  'left',
  'esc',
  'B',
  'q',
];

describe.each([40, 80, 120, 200])('%i columns', (columns) => {
  test.each([12, 40])('and %i rows: every row is as wide as the screen', async (rows) => {
    for (const session of [sample, chineseSample, emoji]) {
      const desk = await openState(session, { columns, rows });
      for (const keys of walks) {
        const state = await desk.press(keys);
        const made = frameRows(state, desk.store.bodies(), 0);
        expect(made).toHaveLength(rows);
        for (const row of made) expect(lineWidth(row)).toBe(columns);
      }
    }
  });

  test('what Ink draws is what the rows say', async () => {
    const desk = await openState(sample, { columns, rows: 24 });
    const drawn = draw(desk);
    for (const keys of walks) {
      const state = await desk.press(keys);
      const wanted = frameRows(state, desk.store.bodies(), Date.parse('2026-03-03T00:00:00Z')).map((row) =>
        row
          .map(({ text }) => text.replaceAll('\ue0ff', '│'))
          .join('')
          .trimEnd(),
      );
      expect((await drawn.rows()).map((row) => row.trimEnd())).toEqual(wanted);
    }
    drawn.end();
  });
});

describe.each([false, true])('borders, in a terminal that measures emoji otherwise: %s', (newer) => {
  test('stand at their columns whatever the text beside them', async () => {
    const desk = await openState(emoji, { columns: 120, rows: 40 });
    const drawn = draw(desk, newer);
    const last = desk.opened().tape.stops.length - 1;
    for (let at = 0; at < last; at += 7) {
      await desk.press('7 j');
      await drawn.rows();
      for (let row = 2; row < 36; row++) expect(await drawn.terminal.columnOf(row, '│')).toBe(119);
    }
    drawn.end();
  });
});

test.each([false, true])(
  'promise 10: the borders of 500 texts of all widths, measured otherwise: %s',
  async (newer) => {
    const maker = transcript();
    for (const [index, text] of widthTexts(500).entries()) maker.says(`a${index}`, text);
    const desk = await openState(await maker.parse(), { columns: 120, rows: 40 });
    const drawn = draw(desk, newer);
    const shifted: string[] = [];
    for (let page = 0; page < 500 / 30; page++) {
      await desk.press('pagedown');
      await drawn.rows();
      for (let row = 2; row < 36; row++)
        if ((await drawn.terminal.columnOf(row, '│')) !== 119) shifted.push(`${page} ${row}`);
    }
    expect(shifted).toEqual([]);
    drawn.end();
  },
);

test.each([false, true])(
  'the edge of a card stands at its column beside texts of all widths, measured otherwise: %s',
  async (newer) => {
    const options = widthTexts(40).map((text) => ({ label: `x ${text}`, description: text }));
    const questions = [{ question: 'Which ⚠️ one ❤️?', header: 'H', multiSelect: false, options }];
    const maker = transcript()
      .prompt('u1', 'go')
      .blocks('a1', [{ type: 'tool_use', id: 't1', name: 'AskUserQuestion', input: { questions } }]);
    const desk = await openState(await maker.parse(), { columns: 120, rows: 130 });
    const drawn = draw(desk, newer);
    await desk.press(']');
    await drawn.rows();
    const columns = new Set<number>();
    for (let row = 5; row < 80; row++) columns.add(await drawn.terminal.columnOf(row, '│', 118));
    expect([...columns]).toEqual([117]);
    await desk.press('p');
    await drawn.rows();
    columns.clear();
    for (let row = 8; row < 80; row++) columns.add(await drawn.terminal.columnOf(row, '│', 118));
    expect([...columns]).toEqual([101]);
    drawn.end();
  },
);

describe('below what can be used', () => {
  test.each([
    [19, 12],
    [40, 5],
    [1, 1],
  ])('%i × %i says so', async (columns, rows) => {
    const desk = await openState(sample, { columns, rows });
    const [first] = frameRows(await desk.press('j'), desk.store.bodies(), 0);
    expect(
      first!
        .map(({ text }) => text)
        .join('')
        .trim(),
    ).toMatch(/^(terminal|t|…)/);
  });
});

test.each([80, 120])('at %i columns a call without a result says so once', async (columns) => {
  const desk = await openState(await transcript().prompt('u1', 'go').calls('c1', 'b1').parse(), { columns, rows: 20 });
  const text = frameRows(await desk.press('j'), desk.store.bodies(), 0).map((row) =>
    row.map((each) => each.text).join(''),
  );
  expect(text.filter((row) => row.includes('none came back'))).toHaveLength(1);
  expect(text.join('\n')).not.toMatch(/no result +no result/);
});

test('the same state gives the same rows', async () => {
  const desk = await openState(sample);
  const state = await desk.press('] j');
  expect(frameRows(state, desk.store.bodies(), 0)).toEqual(frameRows(state, desk.store.bodies(), 0));
});
