/** Every paired fixture, and what must hold for each of them. */
import { describe, expect, test } from 'vitest';
import type { Ask, Question, Session } from '../../src/model/session.ts';
import { parseSession } from '../../src/parse/parse-session.ts';
import { asData, cutTo, type FixtureCase, loadCases, type Subset, seen } from './fixture-case.ts';

const cases = loadCases();

describe('paired fixtures', () => {
  test.each(cases.map((each) => [`${each.name} (${each.expected.spec.join(' ')})`, each] as const))(
    '%s',
    async (_title, { text, expected }) => {
      const { spec: _spec, ...facts } = expected;
      expect(cutTo(seen(await parseSession(text)), facts)).toEqual(facts);
    },
  );
});

describe('every fixture', () => {
  test.each(cases.map((each) => [each.name, each] as const))('%s', async (_name, { text, lines }) => {
    const session = await parseSession(text);
    expectConserved(session);
    expectRawKept(session, lines);
    for (const ask of session.asks) for (const question of all(ask.questions)) expectFlagsAgree(question);
  });

  test.each(cases.map((each) => [each.name, each] as const))('%s in small chunks', async (_name, { text }) => {
    const whole = asData(await parseSession(text));
    expect(asData(await parseSession(chunks(text, 1)))).toEqual(whole);
    expect(asData(await parseSession(chunks(text, 7)))).toEqual(whole);
  });

  test.each(cases.filter(recordsStructured).map((each) => [each.name, each] as const))(
    '%s without toolUseResult (B10)',
    async (_name, { text, lines }) => {
      const bare = lines.map(({ toolUseResult: _gone, ...line }) => JSON.stringify(line)).join('\n');
      const proseOnly = await parseSession(bare);
      const kept = (await parseSession(text)).asks.filter(
        ({ at, dialect }) => at.line !== null && dialect === 'questions',
      );
      for (const ask of kept) {
        const other = proseOnly.asks.find(
          ({ toolUseId, at }) => toolUseId === ask.toolUseId && at.line === ask.at.line,
        )!;
        // What the prose really leaves open it may read otherwise, but it must say so.
        if (other.ambiguous && !ask.ambiguous) continue;
        expect(withoutValues(other)).toEqual(withoutValues(ask));
      }
    },
  );
});

/** The two sums of §4.5: nothing that stands in a file is lost. */
function expectConserved({ records }: Session): void {
  const { lines, glued, total, blank, badLines, active, abandoned, otherLanes, unthreaded, duplicates } = records;
  expect(lines + glued).toBe(total + blank + badLines);
  expect(total).toBe(active + abandoned + otherLanes + unthreaded + duplicates);
}

function expectRawKept(session: Session, lines: readonly Subset[]): void {
  const written = JSON.stringify(lines);
  for (const { raw } of session.asks) expect(written).toContain(JSON.stringify(raw ?? '').slice(1, -1));
}

function expectFlagsAgree({ options, answer }: Question): void {
  const flagged = options.filter(({ chosen }) => chosen).map(({ label }) => label);
  expect(flagged.toSorted()).toEqual([...(answer?.chosen ?? [])].toSorted());
}

function all(questions: readonly Question[]): Question[] {
  return questions.flatMap((question) => [question, ...all(question.followUps.map((followUp) => followUp.question))]);
}

function* chunks(text: string, size: number): Iterable<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function recordsStructured({ lines }: FixtureCase): boolean {
  return lines.some((line) => 'toolUseResult' in line);
}

/** What must survive: statuses, picks, free text and notes; not the form in which a value was recorded. */
function withoutValues({ status, reason, decidedBy, response, questions }: Ask) {
  const parts = all(questions).map((question) => {
    const { chosen = null, text = null, notes = null } = question.answer ?? {};
    return { id: question.id, status: question.status, decidedBy: question.decidedBy, chosen, text, notes };
  });
  return { status, reason, decidedBy, response, parts };
}
