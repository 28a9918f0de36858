/** Secrets are hidden until somebody asks for them twice; what is hidden in texts is told, and shown as escapes. */
import { expect, test } from 'vitest';
import { maskSession } from '../../src/safe/mask-session.ts';
import { frameRows } from '../../src/tui/rows/frame-rows.ts';
import { stepText } from '../../src/tui/step-text.ts';
import { transcript } from '../parse/make-transcript.ts';
import { type Desk, openState } from './open-state.ts';

// In two pieces, so that no scanner of secrets takes it for one.
const token = `ghp_${'Ab3dEf7hIj1kLm5nOp9qRs2tUv6wXy0zAb4d'}`;
const mask = '⟨secret:github-token⟩';

const session = await transcript()
  .prompt('u1', `Use ${token} please`)
  .says('a1', `The token is **${token}**, as you said.`)
  .calls('c1', token)
  .gets('r1', token, `login ok\n${token}`)
  .asks('q1', 't1', `Keep ${token}?`)
  .gets('r2', 't1', `User has answered your questions: "Keep ${token}?"="Yes". You can now continue.`)
  .system('s1', 'api_error', { content: `bad credentials: ${token}` })
  .parse({ file: 'secret.jsonl' });

const textOf = ({ store }: Desk) =>
  frameRows(store.state(), store.bodies(), 0)
    .map((row) => row.map(({ text }) => text).join(''))
    .join('\n');

async function walk(desk: Desk): Promise<string> {
  let all = '';
  for (const key of ['g', 'j', 'j', 'j', 'j', 'j']) {
    await desk.press(`${key} right`);
    all += textOf(desk);
  }
  return all;
}

test.each([
  [200, 50],
  [80, 24],
  [40, 12],
])('promise 49: none is on any screen of %i × %i; a hint says how to see them', async (columns, rows) => {
  const desk = await openState(session, { columns, rows });
  const all = await walk(desk);
  expect(all).not.toContain(token.slice(0, 12));
  expect(all).toContain('⟨secret:');
  if (columns > 40) expect(all).toContain('s shows secrets');
});

test('promise 50: one that colours or invisible characters break up is masked too, and a value by its name', async () => {
  const broken = ['\x1b[31m', '\u200b', '\x1b]8;;x\x07'].map((put) => token.slice(0, 14) + put + token.slice(14));
  const held = await transcript()
    .prompt('u1', `Use ${broken[0]}`)
    .says('a1', `It is ${broken[1]}; DB_PASSWORD=hunterTwo and postgres://app:hunterTwo@localhost/shop`)
    .blocks('c1', [{ type: 'tool_use', id: 'c1', name: 'Login', input: { password: 'hunterTwo' } }])
    .gets('r1', 'c1', `matches: ${broken[2]}`)
    .parse();
  const all = await walk(await openState(held, { columns: 200, rows: 50 }));
  expect(all).not.toContain(token.slice(4, 14));
  expect(all).not.toContain(token.slice(-12));
  expect(all).not.toContain('hunterTwo');
});

test('s asks once, shows them, and hides them again, at the same place', async () => {
  const desk = await openState(session, { columns: 200, rows: 50 });
  await desk.press('j s');
  expect(textOf(desk)).not.toContain(token);
  await desk.press('s');
  expect(textOf(desk)).toContain(token);
  expect(textOf(desk)).toContain('secrets shown');
  expect(desk.opened().cursor).toBe(1);
  await desk.press('s');
  expect(textOf(desk)).not.toContain(token);
});

test('what is copied and what is exported keeps the mask until they are shown', async () => {
  const desk = await openState(session);
  await desk.press('j j');
  expect(await stepText(desk.opened(), true)()).toBe(`{\n  "command": "${mask}"\n}\n\nlogin ok\n${mask}`);
  expect(JSON.stringify(desk.opened().session)).not.toContain(`Use ${token}`);
  await desk.press('s s');
  expect(await stepText(desk.opened(), true)()).toContain(token);
  expect(desk.opened().session).toBe(session);
});

test('a call is found again by its id, whatever that looks like', async () => {
  const masked = maskSession(session);
  expect(masked.calls).toEqual(session.calls);
  const [step] = masked.rounds[0]!.steps.filter(({ kind }) => kind === 'tool');
  expect(JSON.stringify(await masked.loadBody(step!.place))).toContain(`"id":"${token}"`);
});

test('patterns of the configuration are hidden too', () => {
  const own = (text: string) => {
    const start = text.indexOf('please');
    return start < 0 ? [] : [{ family: 'own', start, end: start + 6 }];
  };
  expect(maskSession(session, own).rounds[0]!.prompt).toBe(`Use ${mask} ⟨secret:own⟩`);
});

test('R shows what is hidden as escapes; a badge counts it', async () => {
  const hostile = await transcript()
    .prompt('u1', 'go')
    .says('a1', 'Answer: \u202eoN\u202c \x1b[31mred\x1b[0m \x1b]0;title\x07 No\rYES')
    .parse();
  const desk = await openState(hostile, { columns: 200, rows: 40 });
  await desk.press('j');
  expect(textOf(desk)).toContain('─ Detail (4 hidden, R) ─');
  expect(textOf(desk)).toContain('⟨U+202E⟩oN⟨U+202C⟩ red ⟨OSC 0;title⟩');
  await desk.press('R');
  expect(textOf(desk)).toContain('─ Raw (4 hidden) ─');
  expect(textOf(desk)).toContain(String.raw`\u202eoN\u202c \u001b[31mred\u001b[0m \u001b]0;title\u0007 No\rYES`);
  await desk.press('R k');
  expect(textOf(desk)).toContain('─ Detail ─');
});
