import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { expect, test } from 'vitest';
import { makeTree } from './make-tree.ts';

test.skipIf(process.platform === 'win32')('10,000 files with 64 descriptors are all found and read', () => {
  const root = makeTree({
    'run.mjs': `
      import { findSessions } from './find-sessions.mjs';
      import { openTranscript } from './open-transcript.mjs';
      const { sessions, diagnostics } = await findSessions([process.argv[2]]);
      let bytes = 0;
      const readAll = async ({ file }) => {
        for await (const chunk of (await openTranscript(file)).chunks()) bytes += chunk.length;
      };
      for (const session of sessions) for (const one of [session, ...session.agents]) await readAll(one);
      const agents = sessions.reduce((sum, session) => sum + session.agents.length, 0);
      process.stdout.write(JSON.stringify([sessions.length, agents, diagnostics.length, bytes]));`,
  });
  for (let folder = 0; folder < 20; folder++) {
    const path = join(root, 'projects', `p${folder}`);
    mkdirSync(path, { recursive: true });
    for (let n = 0; n < 250; n++) {
      writeFileSync(join(path, `s${folder}-${n}.jsonl`), '{}\n');
      writeFileSync(join(path, `agent-${n}.jsonl`), `{"sessionId":"s${folder}-${n}"}\n`.padEnd(40));
    }
  }
  buildSync({
    entryPoints: ['find-sessions', 'open-transcript'].map((name) => `src/read/${name}.ts`),
    outdir: root,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['fast-glob'],
  });
  const command = 'ulimit -n 64; exec "$0" "$1" "$2"';
  const out = execFileSync('sh', ['-c', command, process.execPath, join(root, 'run.mjs'), join(root, 'projects')]);
  expect(JSON.parse(out.toString())).toEqual([5000, 5000, 0, 5000 * 43]);
});
