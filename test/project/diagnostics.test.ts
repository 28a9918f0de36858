import { readdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type DiagnosticCode, diagnosticCodes } from '../../src/model/diagnostic-codes.ts';
import { parseSession } from '../../src/parse/parse-session.ts';
import { findSessions } from '../../src/read/find-sessions.ts';
import { openTranscript } from '../../src/read/open-transcript.ts';
import { askInput, type TranscriptMaker, transcript } from '../parse/make-transcript.ts';
import { idA, idB, makeTree } from '../read/make-tree.ts';
import { sourceFiles } from './list-files.ts';

const codes = Object.keys(diagnosticCodes) as DiagnosticCode[];

describe('docs/diagnostics.md', () => {
  const rows = readFileSync('docs/diagnostics.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

  test('has a row for every code, in order, with its severity', () => {
    expect(rows.map(([, code, severity]) => `${code} ${severity}`)).toEqual(
      codes.map((code) => `\`${code}\` ${diagnosticCodes[code][0]}`),
    );
  });

  test('says in every row what it means, what is done and what can be done', () => {
    expect(rows.filter((cells) => cells.length !== 7 || cells.slice(1, 6).some((cell) => cell === ''))).toEqual([]);
  });
});

test('every code is reported by the folder it names', () => {
  const texts = sourceFiles().filter(({ path }) => path.startsWith('src/read/') || path.startsWith('src/parse/'));
  const reported = (code: string) => texts.some(({ path, text }) => path.includes('/') && text.includes(`'${code}'`));
  expect(codes.filter((code) => !reported(code))).toEqual([]);
});

describe('every code of parse/ has an input that brings it about', () => {
  const talk = () => transcript().prompt('u1', 'one').says('a1', 'yes');
  const boundary = (fields: object) => talk().system('s1', 'compact_boundary', { parentUuid: null, ...fields });
  const asked = (input: unknown, name = 'AskUserQuestion') =>
    transcript().blocks('a1', [{ type: 'tool_use', id: 't1', name, input }]);
  const answered = (answers: object) => asked(askInput('Sure?')).gets('r1', 't1', 'x', { toolUseResult: { answers } });
  const one = (text: string) => transcript().line(text);
  const follow = (depth: number): unknown => {
    let question: object = { question_id: 'last', question_text: '?', type: 'text' };
    for (let at = 0; at < depth; at++) {
      const options = [{ id: 'o', label: 'O' }];
      question = {
        question_id: `q${at}`,
        question_text: '?',
        type: 'multiple_choice',
        options,
        follow_up_questions: { o: [question] },
      };
    }
    return question;
  };

  const inputs: Record<Extract<DiagnosticCode, `parse/${string}`>, TranscriptMaker | Iterable<string | Uint8Array>> = {
    'parse/byte-order-mark': one('\uFEFF{"type":"mode"}'),
    'parse/invalid-utf8': [Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    'parse/nul-bytes': one('\0\0{"type":"mode"}'),
    'parse/line-too-long': Array.from({ length: 65 }, () => Buffer.alloc(1 << 20, 'x')),
    'parse/invalid-json': one('{"type"'),
    'parse/cut-off-line': ['{"type"'],
    'parse/glued-line': one('{"type":"mode"}{"type":"mode"}'),
    'parse/not-an-object': one('[]'),
    'parse/too-deep': one(`{"type":"mode","a":${'['.repeat(1000)}${']'.repeat(1000)}}`),
    'parse/doubled-key': one('{"type":"mode","type":"mode"}'),
    'parse/missing-type': one('{}'),
    'parse/unknown-type': one('{"type":"brand-new"}'),
    'parse/unknown-field': one('{"type":"mode","brandNew":1}'),
    'parse/duplicate-uuid': talk().says('a1', 'again'),
    'parse/logical-parent': boundary({ logicalParentUuid: 'u1' }),
    'parse/preserved-tail-parent': boundary({ compactMetadata: { preservedSegment: { tailUuid: 'u1' } } }),
    'parse/missing-parent': talk().says('a2', 'x', { parentUuid: 'gone' }),
    'parse/extra-root': talk().says('a2', 'x', { parentUuid: null }),
    'parse/cross-lane-parent': talk().says('x1', 'x', { isSidechain: true }).says('a2', 'x'),
    'parse/cycle': transcript().says('a1', 'x', { parentUuid: 'a1' }),
    'parse/unpaired-call': transcript().calls('a1', 't1'),
    'parse/orphan-result': transcript().gets('r1', 't1'),
    'parse/duplicate-tool-id': transcript().calls('a1', 't1').calls('a2', 't1'),
    'parse/malformed-ask': asked({ questions: [] }),
    'parse/unknown-answer': asked(askInput('Sure?')).gets('r1', 't1', 'Something else altogether'),
    'parse/ambiguous-answer': readFileSync('fixtures/parse/ambiguous-cut.jsonl', 'utf8').split(/(?<=\n)/),
    'parse/stray-answer': answered({ 'Never asked?': 'Yes', 'Sure?': 'Yes' }),
    'parse/repeated-answer': readFileSync('fixtures/parse/repeated-answer.jsonl', 'utf8').split(/(?<=\n)/),
    'parse/follow-ups-too-deep': asked(follow(70), 'ask_user_question'),
    'parse/maybe-clear-context': readFileSync('fixtures/parse/plan-clear-context-candidate.jsonl', 'utf8').split(
      /(?<=\n)/,
    ),
  };

  test.each(Object.entries(inputs))('%s', async (code, input) => {
    const session = await parseSession('parse' in input ? input.text() : input, { doubledKeys: true });
    expect(Object.keys(session.diagnosticCounts)).toContain(code);
    const [severity] = diagnosticCodes[code as DiagnosticCode];
    expect(session.diagnostics.find((each) => each.code === code)).toMatchObject({
      severity,
      line: expect.any(Number),
    });
  });
});

describe('every code of read/ has files that bring it about', () => {
  const codesOf = async (...args: Parameters<typeof findSessions>) =>
    (await findSessions(...args)).diagnostics.map(({ code }) => code);
  const nowhere = { env: {}, home: '/nowhere' };

  const cases: Record<Extract<DiagnosticCode, `read/${string}`>, () => Promise<string[]>> = {
    'read/nothing-matched': () => codesOf([join(makeTree(), 'gone.jsonl')], nowhere),
    'read/ambiguous-id': () => {
      const home = makeTree({ [`.claude/projects/p/${idA}.jsonl`]: '', [`.claude/projects/p/${idB}.jsonl`]: '' });
      return codesOf(['aaaa'], { env: {}, home });
    },
    'read/unreadable': () => {
      const root = makeTree();
      symlinkSync('circle.jsonl', join(root, 'circle.jsonl'));
      return codesOf([join(root, 'circle.jsonl')], nowhere);
    },
    'read/not-a-file': () => codesOf([makeTree({ 'folder.jsonl/a.jsonl': '' })], nowhere),
    'read/link-skipped': () => {
      const root = makeTree({ 'a.jsonl': '' });
      symlinkSync('a.jsonl', join(root, 'link.jsonl'));
      return codesOf([root], nowhere);
    },
    'read/bad-agent-meta': () => {
      const agent = `${idA}/subagents/agent-x`;
      return codesOf(
        [makeTree({ [`${idA}.jsonl`]: '', [`${agent}.jsonl`]: '', [`${agent}.meta.json`]: '[]' })],
        nowhere,
      );
    },
    'read/changed-while-reading': async () => {
      const file = join(makeTree(), 'a.jsonl');
      writeFileSync(file, '{}\n{}\n');
      const seen: string[] = [];
      const opened = await openTranscript(file, (code) => seen.push(code));
      if (opened.ok) for await (const _ of opened.chunks()) truncateSync(file, 1);
      return seen;
    },
  };

  test.each(Object.entries(cases))('%s', async (code, bringAbout) => {
    expect(await bringAbout()).toContain(code);
  });
});

test('no code is named in a test or a page that does not exist', () => {
  const pages = readdirSync('docs').filter((name) => name.endsWith('.md'));
  const named = pages.flatMap((name) => [
    ...readFileSync(join('docs', name), 'utf8').matchAll(/`((?:read|parse)\/[a-z-]+)`/g),
  ]);
  expect(named.map(([, code]) => code!).filter((code) => !Object.hasOwn(diagnosticCodes, code))).toEqual([]);
});
