import { describe, expect, test } from 'vitest';
import type { DecisionRow } from '../../src/report/decision-row.ts';
import { type DecisionWish, filterDecisions } from '../../src/report/filter-decisions.ts';
import { shortIds } from '../../src/report/short-ids.ts';
import { shortProject } from '../../src/report/short-project.ts';
import { makeRow } from './make-row.ts';

const all: DecisionWish = { kinds: new Set(['question', 'plan', 'permission', 'interrupt']), branch: 'all' };
const at = (time: string) => Date.parse(time);

describe('filters', () => {
  test.each<[string, Partial<DecisionWish>, Partial<DecisionRow>, boolean]>([
    ['kind', { kinds: new Set(['plan']) }, {}, false],
    ['kind', { kinds: new Set(['plan']) }, { kind: 'plan' }, true],
    ['branch', { branch: 'active' }, { branch: 'abandoned' }, false],
    ['branch', { branch: 'all' }, { branch: 'abandoned' }, true],
    ['since is in', { since: at('2026-03-02T09:14:17Z') }, {}, true],
    ['since', { since: at('2026-03-02T09:14:18Z') }, {}, false],
    ['until is out', { until: at('2026-03-02T09:14:17Z') }, {}, false],
    ['until', { until: at('2026-03-02T09:14:18Z') }, {}, true],
    ['no time', { since: 0 }, { when: null }, false],
    ['no time', { until: at('2027-01-01') }, { when: 'soon' }, false],
    ['no time and no span', {}, { when: null }, true],
    ['project by directory', { project: 'DEV/shop' }, {}, true],
    ['project by folder', { project: '-home-dev' }, {}, true],
    ['project', { project: 'other' }, {}, false],
    ['tool', { tool: 'askuser' }, {}, true],
    ['tool', { tool: 'bash' }, {}, false],
    ['tool', { tool: 'bash' }, { tool: null }, false],
    ['status', { statuses: ['pending', 'answered'] }, {}, true],
    ['status', { statuses: ['pending'] }, {}, false],
    ['approved means all its kinds', { statuses: ['approved'] }, { status: 'approvedEdited' }, true],
    ['rejected too', { statuses: ['rejected'] }, { status: 'rejectedWithFeedback' }, true],
    ['but not the other way', { statuses: ['approvedEdited'] }, { status: 'approved' }, false],
    ['decided by', { decidedBy: ['human'] }, {}, true],
    ['decided by', { decidedBy: ['nobody', 'timeout'] }, {}, false],
    ['grep question', { found: (text) => text.includes('database') }, {}, true],
    ['grep answer', { found: (text) => text === 'Postgres' }, {}, true],
    ['grep notes', { found: (text) => text === 'later' }, { notes: 'later' }, true],
    ['grep response', { found: (text) => text === 'later' }, { response: 'later' }, true],
    ['grep nothing else', { found: (text) => text.includes('shop') }, {}, false],
  ])('%s: %j of %j', (_, wish, own, wanted) => {
    expect(filterDecisions({ ...all, ...wish })(makeRow(own), '-home-dev-shop')).toBe(wanted);
  });
});

describe('shortProject', () => {
  test.each([
    ['/home/dev/shop', 'shop'],
    ['/home/dev/shop/', 'shop'],
    ['D:\\work\\shop', 'shop'],
    ['/home/dev/cli/.worktrees/1', 'cli/1'],
    ['/home/dev/cli/.claude/worktrees/fix', 'cli/fix'],
    ['/', '/'],
    ['/worktrees/x', 'x'],
  ])('%s', (cwd, name) => expect(shortProject(cwd)).toBe(name));
});

describe('shortIds', () => {
  test('eight characters, or as many as it takes', () => {
    const ids = ['aaaaaaaa-1111', 'aaaaaaaa-1122', 'bbbbbbbb-1111', 'abc', 'bbbbbbbb-1111'];
    expect(Object.fromEntries(shortIds(ids))).toEqual({
      'aaaaaaaa-1111': 'aaaaaaaa-111',
      'aaaaaaaa-1122': 'aaaaaaaa-112',
      'bbbbbbbb-1111': 'bbbbbbbb',
      abc: 'abc',
    });
  });

  test('each is the beginning of its id and of no other', () => {
    const ids = Array.from({ length: 500 }, (_, index) => `${(index * 2654435761) >>> 0}-${index}`);
    const short = shortIds(ids);
    for (const [id, start] of short) expect(ids.filter((each) => each.startsWith(start))).toEqual([id]);
  });
});
