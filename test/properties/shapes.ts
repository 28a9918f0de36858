/** Transcripts of any length in the shapes that are hardest on a reader: `shape(n)` gives n lines, more or less. */
export type Shape = (count: number) => Iterable<string>;

const quote = (text: string | null) => (text === null ? 'null' : `"${text}"`);

/** One record; written by hand, since a million of them are. */
export function says(uuid: string | number, parent: string | number | null, more = ''): string {
  const above = quote(parent === null ? null : String(parent));
  return `{"type":"assistant","uuid":"${uuid}","parentUuid":${above}${more},"message":{"role":"assistant","content":"t"}}\n`;
}

export function prompts(uuid: string | number, parent: string | number | null, more = ''): string {
  const above = quote(parent === null ? null : String(parent));
  return `{"type":"user","uuid":"${uuid}","parentUuid":${above}${more},"message":{"role":"user","content":"p"}}\n`;
}

const use = (uuid: string, id: string, name = 'Bash', more = '') =>
  `{"type":"assistant","uuid":"${uuid}","message":{"role":"assistant"${more},"content":[{"type":"tool_use","id":"${id}","name":"${name}","input":{"questions":[{"question":"?","options":[]}]}}]}}\n`;
const result = (uuid: string, id: string) =>
  `{"type":"user","uuid":"${uuid}","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"${id}","content":"x"}]}}\n`;
const pushed = (id: string, question: string) =>
  `{"type":"ask_user_question","tool_use_id":"${id}","question":{"question_id":"${question}","question_text":"?","type":"text"}}\n`;
const queue = (operation: string, content?: string) =>
  `{"type":"queue-operation","operation":"${operation}"${content === undefined ? '' : `,"content":"${content}"`}}\n`;

const each = (line: (at: number) => string): Shape =>
  function* lines(count) {
    for (let at = 0; at < count; at++) yield line(at);
  };

export const shapes = {
  chain: each((at) => says(at, at === 0 ? null : at - 1)),
  'chain of prompts': each((at) => prompts(at, at === 0 ? null : at - 1)),
  'chain in reverse': function* lines(count) {
    for (let at = count - 1; at >= 0; at--) yield says(at, at === 0 ? null : at - 1);
  },
  cycle: function* lines(count) {
    for (let at = 0; at < count; at++) yield says(at, (at + count - 1) % count);
  },
  'many small cycles': each((at) => says(at, at % 2 === 0 ? at + 1 : at - 1)),
  'equal uuids': each(() => says('same', null)),
  'children of one': each((at) => says(at, at === 0 ? null : 0)),
  'prompts on one record': each((at) => prompts(at, at === 0 ? null : 0)),
  'a branch at every prompt': each((at) => prompts(at, at === 0 ? null : at % 2 === 1 ? at - 1 : Math.max(0, at - 2))),
  orphans: each((at) => says(at, `gone${at}`)),
  /** Each orphan must look past all records before it: they are all below it, or below those it may not hang on. */
  'orphans with all before them below': function* lines(count) {
    const half = count >> 1;
    for (let at = half; at >= 1; at--) yield says(`s${at}`, `r${at}`);
    for (let at = 1; at <= half; at++) yield says(`r${at}`, `gone${at}`);
  },
  roots: each((at) => says(at, null)),
  sidechains: each((at) => (at === 0 ? says(0, null) : prompts(at, null, ',"isSidechain":true'))),
  'sidechain chain': each((at) => (at === 0 ? says(0, null) : prompts(at, at - 1, ',"isSidechain":true'))),
  'one tool id': each((at) => (at % 2 === 0 ? use(`u${at}`, 't') : result(`u${at}`, 't'))),
  'results before calls': function* lines(count) {
    for (let at = 0; at < count / 2; at++) yield result(`r${at}`, `t${at}`);
    for (let at = 0; at < count / 2; at++) yield use(`u${at}`, `t${at}`);
  },
  'pushed asks and orphan results': each((at) => (at % 2 ? pushed(`t${at}`, `q${at}`) : result(`r${at}`, `o${at}`))),
  'asks of one message, then an interrupt': function* lines(count) {
    for (let at = 1; at < count; at++) yield use(`u${at}`, `t${at}`, 'AskUserQuestion', ',"id":"m"');
    yield '{"type":"user","uuid":"i","message":{"role":"user","content":"[Request interrupted by user]"}}\n';
  },
  'prompts queued, then removed': function* lines(count) {
    for (let at = 0; at < count / 2; at++) yield queue('enqueue', `p${at}`);
    for (let at = 0; at < count / 2; at++) yield queue('remove');
  },
  'prompts queued, then removed by name, last first': function* lines(count) {
    for (let at = 0; at < count / 2; at++) yield queue('enqueue', `p${at}`);
    for (let at = count / 2 - 1; at >= 0; at--) yield queue('remove', `p${at}`);
  },
  'unknown types and fields': each((at) => `{"type":"t${at}","f${at}":1}\n`),
  'glued on one line': each((at) => says(at, at === 0 ? null : at - 1).trimEnd()),
  'halves glued on one line': each((at) => says(at, null).slice(0, 60)),
  'opening braces': each(() => '{"type":'),
  'bad lines': each(() => '}{\n'),
} satisfies Record<string, Shape>;

/** In pieces of some size, so that no string grows too long. */
export function* chunks(lines: Iterable<string>, size = 1 << 18): Iterable<string> {
  let text = '';
  for (const line of lines) {
    text += line;
    if (text.length < size) continue;
    yield text;
    text = '';
  }
  yield text;
}
