/** A part of the session in the place of what was shown: a branch, an agent, or all that is active. */
import { safe } from '../safe/safe.ts';
import { buildTape } from './build-tape.ts';
import { selectShown } from './select-shown.ts';
import type { Opened, State } from './state.ts';
import type { Part } from './tape.ts';

export function showPart(
  state: State,
  opened: Opened,
  part: Part | null,
  cursor: number,
  trail: Opened['trail'],
): State {
  const tape = buildTape(opened.session, part);
  const next: Opened = {
    ...opened,
    tape,
    trail,
    cursor,
    top: { stop: 0, skip: 0 },
    detailTop: 0,
    focus: 'timeline',
    search: null,
    textFilter: null,
    folds: { all: 'kind', turned: new Set() },
  };
  return { ...state, opened: { ...next, shown: selectShown(next) } };
}

/** 0 is the active one. */
export function showBranch(state: State, opened: Opened, number: number): State {
  const { branches } = opened.session;
  if (number >= branches.length) return { ...state, message: safe`there is no branch ${number}` };
  const next = showPart(state, opened, number === 0 ? null : { kind: 'branch', number }, 0, []);
  return {
    ...next,
    message: number === 0 ? safe`the active branch` : safe`abandoned branch ${number} of ${branches.length - 1}`,
  };
}
