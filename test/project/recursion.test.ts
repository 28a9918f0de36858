import { expect, test } from 'vitest';
import { sourceFiles } from './list-files.ts';

/**
 * Data can be as deep as it is long, and the stack cannot: nothing calls itself once for each level or record. Those that
 * do call themselves, and why they end. Files cannot call each other in a circle, for imports have none.
 */
const nested = 'questions below questions are cut at 64 levels where they are read';
const bounded: Readonly<Record<string, string>> = {
  'src/cli/run-cli.ts runCli': 'one command line starts another, which starts none',
  'src/config/read-json.ts value': 'a configuration of more than 64 levels is refused',
  'src/config/read-json.ts entry': 'the same',
  'src/parse/ask/json-answers.ts addOwn': 'an answer in a list is no list',
  'src/parse/ask/normalise-question.ts normaliseQuestion': nested,
  'src/parse/ask/normalise-question.ts readFollowUps': nested,
  'src/parse/ask/read-questions.ts listQuestions': nested,
  'src/parse/ask/settle-questions.ts settle': nested,
  'src/report/build-report-session.ts reportQuestion': nested,
  'src/report/question-lines.ts questionLines': nested,
  'src/report/question-lines.ts followUpLines': nested,
  'src/safe/width.ts textWidth': 'once without tabs, once for each grapheme of a long text',
  'src/tui/store.ts load': 'each after the other has ended',
  'src/tui/store.ts start': 'the same',
};

interface Piece {
  readonly name: string;
  readonly body: string;
}

/** Named functions with what stands in them; the code is formatted, so that indentation tells where each ends. */
function listPieces(text: string): Piece[] {
  const lines = text
    .replace(/\/\*.*?\*\//gs, '')
    .split('\n')
    .map((line) => line.replace(/(^|\s)\/\/.*$/, '').replace(/'(?:\\.|[^'\\])*'/g, "''"));
  return lines.flatMap((line, at) => {
    const named =
      /^(\s*)(?:export )?(?:(?:async )?function\*? (\w+)|const (\w+)(?:: [^=]+)? = (?:async )?[(<\w].*)/.exec(line);
    const name = named?.[2] ?? named?.[3];
    if (named === null || name === undefined) return [];
    const indent = named[1]!.length;
    const isOver = (other: string) =>
      other.trim() !== '' && other.search(/\S/) <= indent && !/^\s*(?:[)\]]|\}.*(?:=>|\{)$)/.test(other);
    const next = lines.findIndex((other, index) => index > at && isOver(other));
    const [first, ...rest] = lines.slice(at, next < 0 ? lines.length : next);
    const isFunction = named[2] !== undefined || /=>/.test([first, ...rest.slice(0, 8)].join(' '));
    return isFunction ? [{ name, body: [first!.replace(name, ''), ...rest].join('\n') }] : [];
  });
}

/** The names that lead back to themselves. */
function listCircles(pieces: readonly Piece[]): string[] {
  const names = new Set(pieces.map(({ name }) => name));
  const calls = new Map<string, Set<string>>();
  for (const { name, body } of pieces) {
    const called = Array.from(
      body.matchAll(/(?<![\w.])(\w+)\(|(?:[mM]ap|some|every|filter|find|replace)\((?:\S+, )?(\w+)\)/g),
      (match) => match[1] ?? match[2]!,
    );
    calls.set(name, new Set([...(calls.get(name) ?? []), ...called.filter((each) => names.has(each))]));
  }
  const reaches = (from: string, to: string) => {
    const seen = new Set<string>();
    for (const open = [...calls.get(from)!]; open.length > 0; ) {
      const next = open.pop()!;
      if (next === to) return true;
      if (!seen.has(next)) open.push(...calls.get(next)!);
      seen.add(next);
    }
    return false;
  };
  return [...names].filter((name) => reaches(name, name));
}

test('nothing calls itself without end', () => {
  const found = sourceFiles().flatMap(({ path, text }) =>
    listCircles(listPieces(text)).map((name) => `${path} ${name}`),
  );
  expect(found).toEqual(Object.keys(bounded));
});

test('what calls itself is seen, directly and by way of others', () => {
  const circles = (...lines: string[]) => listCircles(listPieces(lines.join('\n')));
  expect(circles('function a(x: T): void {', '  for (const y of x) a(y);', '}')).toEqual(['a']);
  expect(circles('export const a = (x: T): T =>', '  x.below.map(a);')).toEqual(['a']);
  expect(circles('function a() {', '  b();', '}', 'function b() {', '  const c = () => a();', '}')).toEqual(['a', 'b']);
  expect(circles('function a() {', '  b();', '}', 'function b() {', '  return x.a(1);', '}')).toEqual([]);
});
