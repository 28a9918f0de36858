import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findSessions } from '../../src/read/find-sessions.ts';
import { idA, idB, idC, line, makeTree } from './make-tree.ts';

async function find(root: string, env: Readonly<Record<string, string>>, ...paths: readonly string[]) {
  const { sessions, diagnostics } = await findSessions(paths, { env, home: join(root, 'home') });
  return {
    files: sessions.map(({ file }) => file.slice(root.length + 1)),
    agents: sessions.map(({ agents }) => agents.map(({ id }) => id)),
    problems: diagnostics.map(({ code, message }) => `${code} ${message}`),
  };
}

const live = `home/.claude/projects/p/${idA}.jsonl`;

describe('archives as default places', () => {
  test('from the environment and from the settings, after the own places', async () => {
    const root = makeTree({
      [live]: line(idA),
      [`one/projects/p/${idB}.jsonl`]: line(idB),
      [`two/projects/p/${idC}.jsonl`]: line(idC),
      [`home/three/projects/p/d.jsonl`]: '',
    });
    const settings = makeTree({
      'askback/config.json': JSON.stringify({ archives: ['~/three', join(root, 'one'), join(root, 'gone')] }),
    });
    const env = {
      ASKBACK_ARCHIVE: [join(root, 'two'), '', join(root, 'one')].join(delimiter),
      XDG_CONFIG_HOME: settings,
    };
    const { files, problems } = await find(root, env);
    expect(files).toEqual([
      live,
      `two/projects/p/${idC}.jsonl`,
      `one/projects/p/${idB}.jsonl`,
      'home/three/projects/p/d.jsonl',
    ]);
    expect(problems).toEqual([]);
  });

  test('a session that is still there is not found again, nor one that is in two archives', async () => {
    const root = makeTree({
      [live]: line(idA),
      [`a/projects/p/${idA}.jsonl`]: line(idA),
      [`a/projects/p~0123abcd/${idA}.jsonl`]: line(idA),
      [`a/projects/other/${idA}.jsonl`]: line(idA),
      [`a/projects/p/${idB}.jsonl`]: line(idB),
      [`b/projects/p/${idB}.jsonl`]: line(idB),
    });
    const env = { ASKBACK_ARCHIVE: ['a', 'b'].map((name) => join(root, name)).join(delimiter) };
    const expected = [live, `a/projects/other/${idA}.jsonl`, `a/projects/p/${idB}.jsonl`];
    expect((await find(root, env)).files).toEqual(expected);
    expect((await find(root, env, idB.slice(0, 8))).files).toEqual([`a/projects/p/${idB}.jsonl`]);
  });

  test('an agent whose file the archive alone has goes to the session that is still there', async () => {
    const root = makeTree({
      [live]: line(idA),
      [`home/.claude/projects/p/${idA}/subagents/agent-x.jsonl`]: line(idA),
      [`a/projects/p/${idA}.jsonl`]: line(idA),
      [`a/projects/p/${idA}/subagents/agent-x.jsonl`]: line(idA),
      [`a/projects/p/${idA}/subagents/agent-y.jsonl`]: line(idA),
    });
    const { files, agents } = await find(root, { ASKBACK_ARCHIVE: join(root, 'a') });
    expect([files, agents]).toEqual([[live], [['x', 'y']]]);
  });

  test('they can be left out', async () => {
    const root = makeTree({ [`a/projects/p/${idA}.jsonl`]: line(idA) });
    const env = { ASKBACK_ARCHIVE: join(root, 'a') };
    const { sessions } = await findSessions([], { env, home: join(root, 'home'), archives: false });
    expect(sessions).toEqual([]);
  });

  test.each([
    ['not JSON', '{', 'they are not JSON'],
    ['no object', '[]', 'they are not a JSON object'],
    ['no list', '{"archives": "x"}', '"archives" is not a list of paths'],
    ['of another name', '{"archive": ["x"]}', '"archive" is no setting, "archives" is'],
  ])('settings that are %s: told, and the rest goes on', async (_, text, reason) => {
    const root = makeTree({ [live]: line(idA), 'home/.config/askback/config.json': text });
    const { files, problems } = await find(root, {});
    expect([files, problems]).toEqual([[live], [`read/unreadable The settings cannot be used: ${reason}.`]]);
  });
});
