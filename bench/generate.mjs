// A made-up corpus that is the same for the same seed: transcripts in the shapes that Claude Code 1.0 to 2.1 writes, with
// a long tail of sizes, calls and results, questions and answers, and text that only mentions questions.
import fs from 'node:fs';
import path from 'node:path';

export function generate({
  out: OUT,
  megabytes: MB = 1000,
  files: FILES = 2000,
  projects: PROJECTS = 40,
  seed: SEED = 42,
  single: SINGLE = 0,
  // Of 1,319 real transcripts one in twenty asks anything, 3.5 times; all in all 0.9 of a thousand lines ask. `all`: every
  // session asks now and then, six times as much.
  asking: ASKING = 'some',
}) {
  function rng(a) {
    a |= 0;
    return () => {
      a = (a + 0x6d2b79f5) | 0;
      let t = Math.imul(a ^ (a >>> 15), 1 | a);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
  }
  const G = rng(SEED);
  const pick = (r, a) => a[(r() * a.length) | 0];
  const int = (r, lo, hi) => lo + ((r() * (hi - lo + 1)) | 0);
  const gauss = (r) => Math.sqrt(-2 * Math.log(1 - r())) * Math.cos(2 * Math.PI * r());
  const hex8 = (r) => ((r() * 4294967296) >>> 0).toString(16).padStart(8, '0');
  const uuid = (r) => {
    const h = hex8(r) + hex8(r) + hex8(r) + hex8(r);
    return `${h.slice(0, 8)}-${h.slice(8, 12)}-4${h.slice(13, 16)}-${'89ab'[(r() * 4) | 0]}${h.slice(17, 20)}-${h.slice(20, 32)}`;
  };
  const B62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const b62 = (r, n) => {
    let s = '';
    for (let i = 0; i < n; i++) s += B62[(r() * 62) | 0];
    return s;
  };
  const SIGPOOL = Array.from({ length: 64 }, () => `CAIS${b62(G, int(G, 300, 2400))}=`);
  const IMGPOOL = Array.from({ length: 4 }, () => {
    const s = b62(G, 8192);
    return s.repeat(int(G, 20, 120));
  });

  // ---- code text pool -----------------------------------------------------------
  const ID = [
    'session',
    'parser',
    'index',
    'buffer',
    'chunk',
    'offset',
    'result',
    'handler',
    'config',
    'request',
    'token',
    'cache',
    'worker',
    'stream',
    'node',
    'entry',
    'schema',
    'payload',
    'cursor',
    'router',
    'client',
    'state',
    'reducer',
    'query',
    'record',
    'matcher',
    'renderer',
    'logger',
    'metric',
    'batch',
  ];
  const cap = (s) => s[0].toUpperCase() + s.slice(1);
  const CJK = [
    '解析会话记录',
    '設定を読み込む',
    '用户选择了方案',
    '세션 목록을 불러온다',
    '错误处理与重试',
    'バッファの境界',
    '决策提取完成',
    '既定値を返す',
    '性能基准测试',
    '並列処理の上限',
  ];
  const EN =
    'the parser should keep reading until it sees a newline and then hand the slice over without copying because most lines are never needed by the caller this means we only pay for what we look at and the rest stays in the page cache where it belongs however the tail of a session may be truncated while it is still being written so treat a partial line as pending'.split(
      ' ',
    );
  const sentence = (r, n) => {
    let s = '';
    for (let i = 0; i < n; i++) s += (i ? ' ' : '') + pick(r, EN);
    return `${s}.`;
  };
  const T = [
    (r) => `import { ${pick(r, ID)}, type ${cap(pick(r, ID))} } from "../${pick(r, ID)}/${pick(r, ID)}.js";`,
    (r) =>
      `export async function ${pick(r, ID)}${cap(pick(r, ID))}(${pick(r, ID)}: string, opts: ${cap(pick(r, ID))}Options = {}): Promise<${cap(pick(r, ID))}[]> {`,
    (r) =>
      `  const ${pick(r, ID)} = await this.${pick(r, ID)}.get(\`\${${pick(r, ID)}.id}:\${${pick(r, ID)}}\`, { retries: ${int(r, 1, 9)} });`,
    (r) =>
      `\tif (${pick(r, ID)}.length === 0 || !${pick(r, ID)}?.["${pick(r, ID)}"]) { throw new Error("no \\"${pick(r, ID)}\\" found in " + ${pick(r, ID)}); }`,
    (r) => `    // ${sentence(r, int(r, 4, 14))}`,
    (r) =>
      `    return ${pick(r, ID)}.map((${pick(r, ID)[0]}) => ({ ...${pick(r, ID)[0]}, ${pick(r, ID)}: ${int(r, 0, 99999)}, "${pick(r, ID)}": '${pick(r, ID)}' }));`,
    (_r) => `  }`,
    (_r) => `}`,
    (_r) => ``,
    (_r) => `  });`,
    (r) => `        self.${pick(r, ID)}["${pick(r, ID)}"] = re.compile(r"^(\\w+)\\s*=\\s*\\"([^\\"]*)\\"$")`,
    (r) => `    def ${pick(r, ID)}_${pick(r, ID)}(self, ${pick(r, ID)}: dict[str, Any] | None = None) -> list[str]:`,
    (r) =>
      `<div className="flex items-center ${pick(r, ID)}-${pick(r, ID)} px-${int(r, 1, 8)}" data-${pick(r, ID)}="${int(r, 0, 999)}">{${pick(r, ID)}.${pick(r, ID)}}</div>`,
    (r) =>
      `{"${pick(r, ID)}":{"type":"${pick(r, ID)}","uuid":"${hex8(r)}","value":${r().toFixed(6)}},"parentUuid":"${hex8(r)}"}`,
    (r) =>
      `fn ${pick(r, ID)}_${pick(r, ID)}<'a>(buf: &'a [u8], pos: usize) -> Result<&'a str, ${cap(pick(r, ID))}Error> {`,
    (r) =>
      `C:\\Users\\dev\\${pick(r, ID)}\\${pick(r, ID)}.ts(${int(r, 1, 900)},${int(r, 1, 80)}): error TS${int(r, 1000, 9999)}: Type 'string' is not assignable to type '${cap(pick(r, ID))}'.`,
    (r) =>
      `\u001b[32m✓\u001b[39m ${pick(r, ID)} > ${pick(r, ID)} ${sentence(r, 6)} \u001b[90m(${int(r, 1, 900)}ms)\u001b[39m`,
    (r) =>
      `-rw-r--r-- 1 dev staff ${int(r, 100, 999999)} Nov 1${int(r, 0, 9)} 05:${int(r, 10, 59)} ${pick(r, ID)}.${pick(r, ['ts', 'py', 'rs', 'md', 'json'])}`,
  ];
  const Tcjk = [
    (r) => `  // ${pick(r, CJK)}：${pick(r, CJK)}（${pick(r, ID)}）`,
    (r) => `const ${pick(r, ID)} = "${pick(r, CJK)}";`,
  ];
  function mkCode(r, bytes, cjk) {
    const out = [];
    let n = 0;
    while (n < bytes) {
      const l = (cjk && r() < 0.12 ? pick(r, Tcjk) : pick(r, T))(r);
      out.push(l);
      n += l.length + 1;
    }
    return out;
  }
  // 240 pooled "files", sizes lognormal 300 B..100 KB, 15 % with CJK
  const POOL = Array.from({ length: 240 }, (_, i) =>
    mkCode(G, i < 3 ? 100_000 : Math.min(100_000, Math.max(120, Math.exp(7.0 + 1.4 * gauss(G)))), i % 7 === 0),
  );
  const PLAIN = POOL.map((l) => l.join('\n'));
  const NUMA = POOL.map((l) => l.map((x, i) => `${String(i + 1).padStart(6)}→${x}`).join('\n')); // older Read: arrow (non-latin1!)
  const NUMT = POOL.map((l) => l.map((x, i) => `${i + 1}\t${x}`).join('\n')); // newer Read: tab
  const DECOY = [
    // text that *mentions* the tool: must not count as a decision
    'grep -rn \'"name":"AskUserQuestion"\' ~/.claude/projects | wc -l\n{"type":"tool_use","id":"toolu_fake","name":"AskUserQuestion","input":{"questions":[]}}\n"answers":{"a":"b"}',
    'The AskUserQuestion tool lets the model ask; toolUseResult.answers carries the reply.',
  ];

  const QS = [
    [
      'Which approach should we take for the index cache?',
      'Cache',
      ['Sidecar file per session', 'Single SQLite database', 'No cache'],
    ],
    ['Should sidechain messages be shown by default?', 'Sidechains', ['Yes', 'No (Recommended)']],
    ['Which output formats are required for the audit export?', 'Formats', ['JSON', 'Markdown', 'HTML', 'CSV']],
    [
      'How should the TUI handle very long tool results?',
      'Long output',
      ['Collapse with a toggle', 'Truncate at 200 lines', 'Open in $PAGER'],
    ],
    ['索引缓存应该放在哪里？', '缓存位置', ['~/.cache 目录', '项目目录', '不缓存']],
    ['認証方式はどれにしますか？', '認証', ['OAuth', 'API キー', 'なし']],
    ['Do you want to delete the legacy "v1" endpoint now?', 'Legacy', ['Delete now', 'Deprecate first', 'Keep']],
  ];

  const stats = {
    files: 0,
    sessions: 0,
    subagentFiles: 0,
    bytes: 0,
    lines: 0,
    messages: 0,
    userMsgs: 0,
    assistantMsgs: 0,
    toolUses: 0,
    toolResults: 0,
    asks: 0,
    questions: 0,
    answered: 0,
    rejected: 0,
    unanswered: 0,
    byType: {},
  };

  function genFile(file, target, r, o) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const fd = fs.openSync(file, 'w');
    let buf = [],
      bufN = 0,
      size = 0;
    const sid = o.sessionId,
      cwd = o.cwd,
      newFmt = r() < 0.75,
      ver = newFmt
        ? pick(r, ['2.1.84', '2.1.128', '2.1.205', '2.1.241'])
        : pick(r, ['1.0.98', '2.0.76', '2.1.1', '2.1.37']);
    const slug = `${pick(r, EN)}-${pick(r, ID)}-${pick(r, ID)}`,
      branch = pick(r, ['main', 'HEAD', `feat/${pick(r, ID)}`, `fix/${pick(r, ID)}`]),
      model = pick(r, [
        'claude-opus-4-5-20251101',
        'claude-sonnet-4-5-20250929',
        'claude-opus-4-6',
        'claude-haiku-4-5-20251001',
      ]);
    let t = o.t0,
      parent = null,
      cjk = r() < 0.15,
      msgN = 0;
    const side = !!o.agentId;
    const ts = () => new Date(t).toISOString();
    const flush = () => {
      fs.writeSync(fd, buf.join(''));
      buf = [];
      bufN = 0;
    };
    const emit = (obj) => {
      const s = `${JSON.stringify(obj)}\n`;
      const n = Buffer.byteLength(s);
      buf.push(s);
      bufN += n;
      size += n;
      stats.lines++;
      const k = obj.type;
      stats.byType[k] = (stats.byType[k] ?? 0) + 1;
      if (bufN > 4e6) flush();
    };
    const envOld = () => ({ userType: 'external', cwd, sessionId: sid, version: ver, gitBranch: branch, slug });
    const envNew = () => ({
      userType: 'external',
      entrypoint: 'cli',
      cwd,
      sessionId: sid,
      version: ver,
      gitBranch: branch,
      slug,
    });
    const head = () => ({ parentUuid: parent, isSidechain: side, ...(side ? { agentId: o.agentId } : {}) });
    const askRate = ASKING === 'all' ? 0.0215 : r() < 1 / 12 ? 0.045 : 0;
    let promptId = uuid(r);
    const emitUser = (content, extra, tur) => {
      const u = uuid(r);
      const message = { role: 'user', content };
      if (newFmt)
        emit({
          ...head(),
          promptId,
          type: 'user',
          message,
          uuid: u,
          timestamp: ts(),
          ...(tur !== undefined ? { toolUseResult: tur } : {}),
          ...extra,
          ...envNew(),
        });
      else
        emit({
          ...head(),
          ...envOld(),
          type: 'user',
          message,
          uuid: u,
          timestamp: ts(),
          ...(tur !== undefined ? { toolUseResult: tur } : {}),
          ...extra,
        });
      parent = u;
      stats.messages++;
      stats.userMsgs++;
      msgN++;
      return u;
    };
    const usage = () => ({
      input_tokens: int(r, 1, 12),
      cache_creation_input_tokens: int(r, 0, 9000),
      cache_read_input_tokens: int(r, 10000, 160000),
      output_tokens: int(r, 1, 1200),
      server_tool_use: { web_search_requests: 0, web_fetch_requests: 0 },
      service_tier: 'standard',
      cache_creation: { ephemeral_1h_input_tokens: int(r, 0, 9000), ephemeral_5m_input_tokens: 0 },
      inference_geo: 'not_available',
      iterations: [],
      speed: 'standard',
    });
    const emitAsst = (block, mid, rid, us) => {
      const u = uuid(r);
      const message = {
        model,
        id: mid,
        type: 'message',
        role: 'assistant',
        content: [block],
        stop_reason: block.type === 'tool_use' ? 'tool_use' : null,
        stop_sequence: null,
        usage: us,
      };
      if (newFmt)
        emit({ ...head(), message, requestId: rid, type: 'assistant', uuid: u, timestamp: ts(), ...envNew() });
      else emit({ ...head(), ...envOld(), message, requestId: rid, type: 'assistant', uuid: u, timestamp: ts() });
      parent = u;
      stats.messages++;
      stats.assistantMsgs++;
      msgN++;
      return u;
    };
    const tick = (a, b) => {
      t += int(r, a, b);
    };
    const file_ = () => `${cwd}/src/${pick(r, ID)}/${pick(r, ID)}.${pick(r, ['ts', 'tsx', 'py', 'rs', 'md'])}`;
    const ci = () => {
      let i = (r() * POOL.length) | 0;
      if (!cjk && i % 7 === 0) i = (i + 1) % POOL.length;
      return i;
    };

    function toolPair(mid, rid, us) {
      const id = `toolu_01${b62(r, 22)}`,
        x = r();
      let name,
        input,
        content,
        tur,
        i = ci();
      stats.toolUses++;
      if (x < 0.4) {
        name = 'Bash';
        input = {
          command: `cd ${cwd} && ${pick(r, ['npm test', `rg -n "${pick(r, ID)}" src | head -50`, 'git diff --stat', 'ls -la src', "cat package.json | jq '.scripts'"])}`,
          description: sentence(r, 5),
        };
        content = PLAIN[i].slice(0, 30000);
        if (r() < 0.02) content += `\n${pick(r, DECOY)}`;
        tur = { stdout: content, stderr: '', interrupted: false, isImage: false, noOutputExpected: false };
        if (r() < 0.08) {
          content = `Exit code 1\n${content.slice(0, 2000)}`;
          tur = `Error: ${content}`;
        }
      } else if (x < 0.7) {
        name = 'Read';
        const f = file_();
        input = { file_path: f };
        content = (newFmt && r() < 0.6 ? NUMT : NUMA)[i];
        tur = {
          type: 'text',
          file: { filePath: f, content: PLAIN[i], numLines: POOL[i].length, startLine: 1, totalLines: POOL[i].length },
        };
      } else if (x < 0.86) {
        name = 'Edit';
        const f = file_(),
          ls = POOL[i],
          k = (r() * ls.length) | 0,
          a = ls.slice(k, k + 4).join('\n'),
          b = `${a.replaceAll('const', 'let')}\n${sentence(r, 4)}`;
        input = { replace_all: false, file_path: f, old_string: a, new_string: b };
        content = `The file ${f} has been updated successfully.`;
        tur = {
          filePath: f,
          oldString: a,
          newString: b,
          originalFile: PLAIN[i],
          structuredPatch: [
            {
              oldStart: k + 1,
              oldLines: 4,
              newStart: k + 1,
              newLines: 5,
              lines: [...a.split('\n').map((s) => `-${s}`), ...b.split('\n').map((s) => `+${s}`)],
            },
          ],
          userModified: false,
          replaceAll: false,
        };
      } else {
        name = 'Grep';
        const q = pick(r, ID);
        input = { pattern: q, path: cwd, output_mode: 'content', '-n': true };
        content = PLAIN[i].slice(0, int(r, 200, 20000));
        tur = { mode: 'content', numFiles: 0, filenames: [], content, numLines: POOL[i].length };
      }
      tick(300, 4000);
      const au = emitAsst(
        { type: 'tool_use', id, name, input, ...(newFmt ? { caller: { type: 'direct' } } : {}) },
        mid,
        rid,
        us,
      );
      if (r() < 0.1) progress(id);
      tick(100, 9000);
      const isErr = typeof tur === 'string';
      const blk = isErr
        ? { type: 'tool_result', content, is_error: true, tool_use_id: id }
        : { tool_use_id: id, type: 'tool_result', content, ...(name === 'Bash' ? { is_error: false } : {}) };
      stats.toolResults++;
      emitUser([blk], newFmt ? { sourceToolAssistantUUID: au } : {}, tur);
    }
    function ask(mid, rid, us) {
      const id = `toolu_01${b62(r, 22)}`,
        n = r() < 0.7 ? 1 : int(r, 2, 4),
        qs = [],
        seen = new Set();
      while (qs.length < n) {
        const [q, h, o2] = pick(r, QS),
          multi = r() < 0.2;
        const qq = r() < 0.6 ? q : `${q} (${pick(r, ID)} ${int(r, 1, 99)})`;
        if (seen.has(qq)) continue;
        seen.add(qq);
        qs.push({
          question: qq,
          header: h,
          multiSelect: multi,
          options: o2.map((l) => ({ label: l, description: sentence(r, int(r, 6, 18)) })),
        });
      }
      stats.toolUses++;
      stats.asks++;
      stats.questions += n;
      tick(500, 5000);
      const au = emitAsst(
        {
          type: 'tool_use',
          id,
          name: 'AskUserQuestion',
          input: { questions: qs },
          ...(newFmt ? { caller: { type: 'direct' } } : {}),
        },
        mid,
        rid,
        us,
      );
      const z = r();
      tick(2000, 240000);
      if (z < 0.03) {
        stats.unanswered++;
        return;
      }
      stats.toolResults++;
      if (z < 0.12) {
        stats.rejected++;
        emitUser(
          [
            {
              type: 'tool_result',
              content:
                "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, the new_string was NOT written to the file). STOP what you are doing and wait for the user to tell you how to proceed.",
              is_error: true,
              tool_use_id: id,
            },
          ],
          newFmt ? { sourceToolAssistantUUID: au } : {},
          'User rejected tool use',
        );
        return;
      }
      const answers = {},
        ann = {};
      for (const q of qs) {
        answers[q.question] =
          r() < 0.15
            ? sentence(r, int(r, 3, 20))
            : q.multiSelect
              ? q.options
                  .slice(0, 2)
                  .map((o3) => o3.label)
                  .join(', ')
              : pick(r, q.options).label;
        if (r() < 0.05) ann[q.question] = { notes: sentence(r, 8) };
      }
      stats.answered++;
      const txt =
        (newFmt ? 'Your questions have been answered: ' : 'User has answered your questions: ') +
        Object.entries(answers)
          .map(([a, b]) => `"${a}"="${b}"`)
          .join(', ') +
        '. You can now continue with these answers in mind.';
      emitUser(
        [{ type: 'tool_result', content: txt, tool_use_id: id }],
        newFmt ? { sourceToolAssistantUUID: au } : {},
        { questions: qs, answers, ...(newFmt ? { annotations: ann } : {}) },
      );
    }
    function progress(id) {
      const u = uuid(r),
        x = r();
      const data =
        x < 0.5
          ? {
              type: 'hook_progress',
              hookEvent: 'PostToolUse',
              hookName: 'PostToolUse:Edit',
              command: 'node "$CLAUDE_PROJECT_DIR/.claude/hooks/post.cjs"',
            }
          : x < 0.8
            ? {
                type: 'bash_progress',
                output: sentence(r, 30),
                fullOutput: sentence(r, 80),
                elapsedTimeSeconds: int(r, 1, 60),
                totalLines: int(r, 1, 400),
              }
            : {
                type: 'agent_progress',
                message: {
                  type: 'assistant',
                  timestamp: ts(),
                  message: {
                    model,
                    id: `msg_01${b62(r, 22)}`,
                    type: 'message',
                    role: 'assistant',
                    content: [
                      { type: 'tool_use', id: `toolu_01${b62(r, 22)}`, name: 'Read', input: { file_path: file_() } },
                    ],
                  },
                  uuid: uuid(r),
                },
                prompt: sentence(r, 40),
                agentId: hex8(r),
              };
      emit({
        ...head(),
        ...(newFmt ? {} : envOld()),
        type: 'progress',
        data,
        parentToolUseID: id,
        toolUseID: id,
        timestamp: ts(),
        uuid: u,
        ...(newFmt ? envNew() : {}),
      });
      parent = u;
    }
    function attachment() {
      const u = uuid(r);
      const a =
        r() < 0.5
          ? {
              type: 'hook_success',
              hookName: 'PostToolUse:Edit',
              toolUseID: uuid(r),
              hookEvent: 'PostToolUse',
              content: sentence(r, 25),
            }
          : {
              type: 'todo_reminder',
              content: Array.from({ length: int(r, 1, 6) }, (_, i) => ({
                id: i,
                content: sentence(r, 6),
                status: 'pending',
              })),
              itemCount: 3,
            };
      emit({ ...head(), attachment: a, type: 'attachment', uuid: u, timestamp: ts(), ...envNew() });
      parent = u;
    }
    function snapshot() {
      const m = uuid(r),
        bk = {};
      for (let i = int(r, 0, 6); i--; )
        bk[file_()] = { backupFileName: `${hex8(r) + hex8(r)}@v1`, version: 1, backupTime: ts() };
      emit({
        type: 'file-history-snapshot',
        messageId: m,
        snapshot: { messageId: m, trackedFileBackups: bk, timestamp: ts() },
        isSnapshotUpdate: r() < 0.3,
      });
    }

    if (!side) {
      if (newFmt && r() < 0.5) emit({ type: 'permission-mode', permissionMode: 'default', sessionId: sid });
      if (!newFmt && r() < 0.3) emit({ type: 'summary', summary: cap(sentence(r, 6)), leafUuid: uuid(r) });
      snapshot();
    }
    const title = cap(sentence(r, 5));
    while (size < target) {
      promptId = uuid(r);
      tick(5000, 600000);
      emitUser(
        cjk && r() < 0.5 ? `${pick(r, CJK)}，${pick(r, CJK)}。` : cap(sentence(r, int(r, 4, 40))),
        {},
        undefined,
      );
      if (r() < 0.004) {
        emitUser(
          [
            { type: 'text', text: 'see screenshot' },
            { type: 'image', source: { type: 'base64', media_type: 'image/png', data: pick(r, IMGPOOL) } },
          ],
          {},
          undefined,
        );
      }
      if (!side) snapshot();
      if (r() < 0.3) attachment();
      const steps = int(r, 1, 14);
      for (let s = 0; s < steps && size < target; s++) {
        const mid = `msg_01${b62(r, 22)}`,
          rid = `req_011${b62(r, 21)}`,
          us = usage();
        if (r() < 0.35) {
          tick(500, 8000);
          emitAsst(
            {
              type: 'thinking',
              thinking: newFmt && r() < 0.5 ? '' : sentence(r, int(r, 20, 160)),
              signature: pick(r, SIGPOOL),
            },
            mid,
            rid,
            us,
          );
        }
        if (r() < 0.35) {
          tick(500, 4000);
          emitAsst(
            { type: 'text', text: (cjk && r() < 0.5 ? `${pick(r, CJK)}。` : '') + sentence(r, int(r, 5, 60)) },
            mid,
            rid,
            us,
          );
        }
        if (!side && r() < askRate) ask(mid, rid, us);
        else {
          const k = r() < 0.15 ? 2 : 1;
          for (let q = 0; q < k; q++) toolPair(mid, rid, us);
        }
      }
      const mid = `msg_01${b62(r, 22)}`;
      tick(500, 4000);
      emitAsst({ type: 'text', text: sentence(r, int(r, 20, 120)) }, mid, `req_011${b62(r, 21)}`, usage());
      if (!side) {
        const u = uuid(r);
        emit({
          ...head(),
          ...(newFmt ? {} : envOld()),
          type: 'system',
          subtype: 'turn_duration',
          durationMs: int(r, 1000, 300000),
          timestamp: ts(),
          uuid: u,
          isMeta: false,
          ...(newFmt ? envNew() : {}),
        });
        parent = u;
        if (newFmt && r() < 0.4) emit({ type: 'ai-title', aiTitle: title, sessionId: sid });
        if (newFmt && r() < 0.3)
          emit({ type: 'last-prompt', lastPrompt: sentence(r, 8), leafUuid: parent, sessionId: sid });
        if (r() < 0.1)
          emit({
            type: 'queue-operation',
            operation: 'enqueue',
            timestamp: ts(),
            sessionId: sid,
            content: sentence(r, 8),
          });
        if (msgN > 400) {
          msgN = 0;
          const cu = uuid(r);
          emit({
            parentUuid: null,
            logicalParentUuid: parent,
            isSidechain: false,
            ...envOld(),
            type: 'system',
            subtype: 'compact_boundary',
            content: 'Conversation compacted',
            isMeta: false,
            timestamp: ts(),
            uuid: cu,
            level: 'info',
            compactMetadata: { trigger: 'auto', preTokens: int(r, 140000, 168000) },
          });
          parent = cu;
          emitUser(
            `This session is being continued from a previous conversation that ran out of context. ${sentence(r, 600)}`,
            { isVisibleInTranscriptOnly: true, isCompactSummary: true },
            undefined,
          );
        }
      }
    }
    flush();
    fs.closeSync(fd);
    fs.utimesSync(file, t / 1000, t / 1000);
    stats.files++;
    stats.bytes += size;
    if (side) stats.subagentFiles++;
    else stats.sessions++;
  }

  const proj = (i) => `-home-dev-${ID[i % ID.length]}-${ID[(i * 7 + 3) % ID.length]}-${i}`;
  if (SINGLE) {
    const r = rng(SEED ^ 0x5151);
    const sid = uuid(r);
    genFile(path.join(OUT, 'projects', proj(0), `${sid}.jsonl`), SINGLE * 1e6, r, {
      sessionId: sid,
      cwd: `/home/dev/${proj(0).slice(10)}`,
      t0: Date.UTC(2025, 9, 1),
    });
  } else {
    // long tail: ~1.1 % big files take half the bytes; the rest lognormal around 150 KB
    const big = Math.max(1, Math.round(FILES * 0.0055)),
      sizes = [];
    for (let i = 0; i < big; i++) sizes.push((20 + 80 * G() ** 1.3) * 1e6);
    const bigSum = sizes.reduce((a, b) => a + b, 0),
      want = MB * 1e6 * 0.55;
    for (let i = 0; i < big; i++) sizes[i] = Math.min(1e8, Math.max(2e7, (sizes[i] * want) / bigSum));
    const small = [];
    for (let i = big; i < FILES; i++)
      small.push(Math.min(8e6, Math.max(4000, Math.exp(Math.log(150e3) + 0.95 * gauss(G)))));
    const rem = MB * 1e6 - sizes.reduce((a, b) => a + b, 0),
      k = rem / small.reduce((a, b) => a + b, 0);
    for (const s of small) sizes.push(s * k);
    let lastSid = null,
      lastP = 0;
    sizes.forEach((sz, i) => {
      const r = rng(SEED * 1000003 + i),
        p = i < big ? (i * 5) % PROJECTS : Math.min(PROJECTS - 1, (r() ** 1.7 * PROJECTS) | 0),
        t0 = Date.UTC(2025, 5, 1) + ((r() * 170 * 864e5) | 0);
      if (i >= big && lastSid && r() < 0.15) {
        const ag = `a${hex8(r)}${hex8(r)}`;
        genFile(path.join(OUT, 'projects', proj(lastP), lastSid, 'subagents', `agent-${ag}.jsonl`), sz, r, {
          sessionId: lastSid,
          agentId: ag,
          cwd: `/home/dev/${proj(lastP).slice(10)}`,
          t0,
        });
        return;
      }
      const sid = uuid(r);
      lastSid = sid;
      lastP = p;
      genFile(path.join(OUT, 'projects', proj(p), `${sid}.jsonl`), sz, r, {
        sessionId: sid,
        cwd: `/home/dev/${proj(p).slice(10)}`,
        t0,
      });
    });
  }
  fs.writeFileSync(path.join(OUT, 'truth.json'), JSON.stringify(stats, null, 1));
  return stats;
}
