import { describe, expect, test } from 'vitest';
import { missing, problems, steps, story, transcript } from './make-transcript.ts';

describe('§4.2 the ladder of parents', () => {
  test('parentUuid, whatever the order of lines (D2)', async () => {
    const session = await transcript()
      .says('a2', 'third', { parentUuid: 'a1' })
      .prompt('u1', 'first', { parentUuid: null })
      .says('a1', 'second', { parentUuid: 'u1' })
      .parse();
    expect(story(session)).toEqual(['1 active first: 3 1']);
    expect(problems(session)).toEqual([]);
  });

  test('several that stand before their parent follow it in the order they stand in', async () => {
    const session = await transcript()
      .prompt('u1', 'one')
      .says('a2', 'x', { parentUuid: 'a1' })
      .says('a3', 'x', { parentUuid: 'a1' })
      .says('a4', 'x', { parentUuid: 'a2' })
      .says('a1', 'x', { parentUuid: 'u1' })
      .parse();
    expect(story(session)).toEqual(['1 active one: 5 2 4 3']);
  });

  test('logicalParentUuid, where it is in the file', async () => {
    const session = await transcript()
      .prompt('u1', 'one')
      .says('a1', 'yes')
      .system('s1', 'compact_boundary', { parentUuid: null, logicalParentUuid: 'a1' })
      .prompt('u2', 'This session is being continued', { isCompactSummary: true })
      .says('a2', 'on')
      .parse();
    expect(story(session)).toEqual(['1 active one: 2 3 4 5']);
    expect(problems(session)).toEqual(['logical-parent:3']);
  });

  test('the tail of the preserved segment, where that is', async () => {
    const compactMetadata = { preservedSegment: { headUuid: 'u1', anchorUuid: 'x', tailUuid: 'a1' } };
    const session = await transcript()
      .prompt('u1', 'one')
      .says('a1', 'yes')
      .says('a2', 'more')
      .system('s1', 'compact_boundary', { parentUuid: null, logicalParentUuid: 'gone', compactMetadata })
      .parse();
    expect(problems(session)).toEqual(['preserved-tail-parent:4']);
    expect(session.records).toMatchObject({ active: 4, abandoned: 0 });
  });

  test('the nearest record before it, where neither is: compaction', async () => {
    const session = await transcript()
      .prompt('u1', 'one')
      .says('a1', 'yes')
      .system('s1', 'compact_boundary', { parentUuid: null, logicalParentUuid: 'never written' })
      .says('a2', 'on')
      .parse();
    expect(story(session)).toEqual(['1 active one: 2 3 4']);
    expect(problems(session)).toEqual(['extra-root:3']);
  });

  test('the nearest record before it, where the parent is missing', async () => {
    const session = await transcript()
      .prompt('u1', 'one')
      .says('a1', 'yes')
      .says('a2', 'on', { parentUuid: 'gone' })
      .parse();
    expect(story(session)).toEqual(['1 active one: 2 3']);
    expect(problems(session)).toEqual(['missing-parent:3']);
    expect(session.diagnostics[0]?.message).toBe('The parent is not in the file; hung on line 2.');
  });

  test('a missing parent on the first line is told, a null one is not', async () => {
    const cut = await transcript().prompt('u1', 'one', { parentUuid: 'gone' }).parse();
    expect(problems(cut)).toEqual(['missing-parent:1']);
    const whole = await transcript().prompt('u1', 'one').parse();
    expect(problems(whole)).toEqual([]);
  });

  test('a second root hangs on what stands before it', async () => {
    const session = await transcript()
      .prompt('u1', 'one')
      .says('a1', 'yes')
      .prompt('u2', 'two', { parentUuid: null })
      .says('a2', 'yes')
      .parse();
    expect(story(session)).toEqual(['1 active one: 2', '2 active two: 4']);
    expect(problems(session)).toEqual(['extra-root:3']);
  });

  test('an orphan never hangs below itself: its own descendants before it are passed over, however many', async () => {
    const made = transcript().prompt('u1', 'one');
    const count = 3000;
    for (let at = count; at >= 1; at--) made.says(`c${at}`, 'x', { parentUuid: `c${at - 1}` });
    made.says('c0', 'x', { parentUuid: 'gone' });
    const session = await made.parse();
    expect(session.diagnostics.map(({ message }) => message)).toEqual([
      'The parent is not in the file; hung on line 1.',
    ]);
    expect(session.rounds).toHaveLength(1);
    expect(session.rounds[0]?.steps.map(({ place }) => place.line)).toEqual(
      Array.from({ length: count + 1 }, (_, at) => count + 2 - at),
    );
  });

  test('a parent in another lane: the record stays in its own', async () => {
    const session = await transcript()
      .prompt('u1', 'one')
      .prompt('x1', 'agent', { isSidechain: true, parentUuid: null })
      .says('a1', 'yes', { parentUuid: 'x1' })
      .parse();
    expect(story(session)).toEqual(['1 active one: 3']);
    expect(problems(session)).toEqual(['cross-lane-parent:3']);
    expect(session.lanes[0]?.steps).toEqual([]);
  });
});

describe('§4.2 cycles', () => {
  test('a circle is cut at its first line, once, and hung on what stands before it', async () => {
    const session = await transcript()
      .prompt('u1', 'one')
      .says('a1', 'x', { parentUuid: 'a3' })
      .says('a2', 'y', { parentUuid: 'a1' })
      .says('a3', 'z', { parentUuid: 'a2' })
      .parse();
    expect(problems(session)).toEqual(['cycle:2']);
    expect(story(session)).toEqual(['1 active one: 2 3 4']);
  });

  test('a record that is its own parent', async () => {
    const session = await transcript().prompt('u1', 'one', { parentUuid: 'u1' }).says('a1', 'x').parse();
    expect(problems(session)).toEqual(['cycle:1']);
    expect(story(session)).toEqual(['1 active one: 2']);
  });

  test('a circle is cut at its first line, wherever it is entered', async () => {
    const session = await transcript()
      .says('b1', 'x', { parentUuid: 'a3' })
      .says('a1', 'x', { parentUuid: 'a3' })
      .says('a2', 'x', { parentUuid: 'a1' })
      .says('a3', 'x', { parentUuid: 'a2' })
      .parse();
    expect(problems(session)).toEqual(['cycle:2']);
  });

  test('a record that names itself as its logical parent names none', async () => {
    const session = await transcript()
      .prompt('u1', 'one')
      .says('a1', 'x', { parentUuid: 'gone', logicalParentUuid: 'a1' })
      .parse();
    expect(problems(session)).toEqual(['missing-parent:2']);
  });

  test('two circles, and a tail on one of them', async () => {
    const session = await transcript()
      .says('a1', 'x', { parentUuid: 'a2' })
      .says('a2', 'x', { parentUuid: 'a1' })
      .says('b1', 'x', { parentUuid: 'b2' })
      .says('b2', 'x', { parentUuid: 'b1' })
      .says('b3', 'x', { parentUuid: 'b2' })
      .parse();
    expect(problems(session)).toEqual(['cycle:1', 'cycle:3']);
    expect(session.rounds.flatMap(steps)).toHaveLength(5);
  });

  test('a circle through logicalParentUuid', async () => {
    const session = await transcript()
      .says('a1', 'x', { parentUuid: 'gone', logicalParentUuid: 'a2' })
      .says('a2', 'x', { parentUuid: 'a1' })
      .parse();
    expect(problems(session)).toEqual(['cycle:1', 'logical-parent:1']);
  });
});

describe('§4.1, §4.5 what has no place in the chain', () => {
  test('a repeated uuid: the first stands, and children are its children', async () => {
    const session = await transcript()
      .prompt('u1', 'one')
      .says('a1', 'first')
      .says('a1', 'second', { parentUuid: 'u1' })
      .says('a2', 'on', { parentUuid: 'a1' })
      .parse();
    expect(problems(session)).toEqual(['duplicate-uuid:3']);
    expect(story(session)).toEqual(['1 active one: 2 4']);
    expect(session.records).toMatchObject({ total: 4, active: 3, duplicates: 1 });
  });

  test('records without uuid keep their place in the file and break no chain', async () => {
    const session = await transcript()
      .prompt('u1', 'one')
      .bare({ type: 'file-history-snapshot', messageId: 'u1', snapshot: {} })
      .says('a1', 'yes')
      .bare({ type: 'assistant', message: { role: 'assistant', content: 'without uuid' } })
      .prompt('u2', 'two')
      .parse();
    expect(problems(session)).toEqual([]);
    expect(story(session)).toEqual(['1 active one: 3 4', '2 active two:']);
    expect(session.records).toMatchObject({ total: 5, active: 3, unthreaded: 2 });
  });

  test('both sums hold, and every number has its record', async () => {
    const session = await transcript()
      .prompt('u1', 'one')
      .line('')
      .line('not json')
      .line('{"type":"mode"}{"type":"mode"}')
      .prompt('x1', 'agent', { isSidechain: true, parentUuid: null })
      .prompt('u2', 'left', { parentUuid: 'u1' })
      .prompt('u3', 'taken', { parentUuid: 'u1' })
      .prompt('u3', 'again')
      .parse();
    expect(session.records).toEqual({
      ...{ lines: 8, blank: 1, badLines: 1, glued: 1, total: 7 },
      ...{ active: 2, abandoned: 1, otherLanes: 1, unthreaded: 2, duplicates: 1 },
    });
    expect(missing(session)).toEqual([0, 0]);
  });
});

describe('what a walk by parentUuid alone would see', () => {
  test('all of it, where the chain is whole', async () => {
    const session = await transcript().prompt('u1', 'one').says('a1', 'yes').prompt('u2', 'two').parse();
    expect([session.plainWalk, session.records.active]).toEqual([3, 3]);
  });

  test('what stands after a compaction, and nothing of a parallel call but the last', async () => {
    const session = await transcript()
      .prompt('u1', 'one')
      .says('a1', 'yes')
      .system('s1', 'compact_boundary', { parentUuid: null, logicalParentUuid: 'a1' })
      .says('a2', 'left', { parentUuid: 's1' })
      .says('a3', 'right', { parentUuid: 's1' })
      .parse();
    expect([session.plainWalk, session.records.active]).toEqual([2, 5]);
  });

  test('a circle once', async () => {
    const session = await transcript()
      .prompt('u1', 'one', { parentUuid: 'a1' })
      .says('a1', 'yes', { parentUuid: 'u1' })
      .parse();
    expect(session.plainWalk).toBe(2);
  });
});
