/** A wish (`3`, `2-5`, a branch) → the rounds it means, or why there are none. */
import type { Round, Session } from '../model/session.ts';

export interface RoundWish {
  /** First and last number wanted; all where it is undefined. */
  readonly numbers?: readonly [first: number, last: number] | undefined;
  /** A branch's number, or all; the active one where it is undefined. */
  readonly branch?: number | 'all' | undefined;
}

export type Selected =
  | { readonly ok: true; readonly rounds: readonly Round[] }
  | { readonly ok: false; readonly reason: string };

export function selectRounds({ rounds, branches }: Session, { numbers, branch }: RoundWish): Selected {
  if (typeof branch === 'number' && !branches.some(({ number }) => number === branch)) {
    const known = branches.map(({ number, name }) => `${number} (${name})`).join(', ');
    return { ok: false, reason: `There is no branch ${branch}; the session has ${known}.` };
  }
  const onBranch = rounds.filter((round) =>
    branch === undefined
      ? round.branch === 'active' || numbers !== undefined
      : branch === 'all' || round.branchNumber === branch,
  );
  if (numbers === undefined) return { ok: true, rounds: onBranch };
  const [first, last] = numbers;
  const wanted = onBranch.filter(({ number }) => number >= first && number <= last);
  if (wanted.length > 0) return { ok: true, rounds: wanted };
  const upTo = Number.isFinite(last) ? ` to ${last}` : ' on';
  const which = first === last ? `round ${first}` : `round from ${first}${upTo}`;
  return { ok: false, reason: `There is no ${which}; ${describe(onBranch)}.` };
}

function describe(rounds: readonly Round[]): string {
  const [first, last] = [rounds[0], rounds.at(-1)];
  if (first === undefined || last === undefined) return 'there are no rounds';
  return first === last ? `there is only round ${first.number}` : `there are rounds ${first.number} to ${last.number}`;
}
