/**
 * The beginning of a session's file name → the one session it means, or undefined and why. An exact name wins. A file that
 * is not called by its id is found by the one that is written in it.
 */
import { statSync } from 'node:fs';
import { parse } from 'node:path';
import type { FoundFile, ReportFile } from './found-file.ts';
import { readOwnerId } from './read-owner-id.ts';
import { projectName, transcriptRole } from './transcript-role.ts';

export function matchSessionId(prefix: string, among: readonly FoundFile[], report: ReportFile): FoundFile | undefined {
  const wanted = prefix.toLowerCase();
  const begins = among.filter(({ real }) => {
    const name = parse(real).base.toLowerCase();
    // Agents have ids of their own; only who writes `agent-…` means one.
    const role = name.startsWith(wanted) ? transcriptRole(real).role : 'none';
    return role === 'main' || (role === 'agent' && wanted.startsWith('agent-'));
  });
  const exact = begins.filter(({ real }) =>
    [parse(real).base, parse(real).name].some((n) => n.toLowerCase() === wanted),
  );
  const named = exact.length > 0 ? exact : wanted.length >= minLength ? begins : [];
  const matched = named.length > 0 || !idLike.test(wanted) ? named : among.filter((file) => holdsId(file, wanted));
  if (matched.length > 1) {
    report('read/ambiguous-id', prefix, `"${prefix}" matches ${matched.length} sessions: ${candidates(matched)}.`);
  } else if (matched.length === 0) report('read/nothing-matched', prefix, nothingMatched(prefix));
  return matched.length === 1 ? matched[0] : undefined;
}

function holdsId({ real }: FoundFile, wanted: string): boolean {
  if (idLike.test(parse(real).name) || transcriptRole(real).role !== 'main') return false;
  return readOwnerId(real)?.toLowerCase().startsWith(wanted) === true;
}

const idLike = /^[0-9a-f-]{4,}$/i;
const minLength = 4;
const maxListed = 10;

function nothingMatched(prefix: string): string {
  return prefix.length < minLength
    ? `"${prefix}" is no file or folder, and too short for a session id: give at least ${minLength} characters.`
    : `"${prefix}" is no file or folder, and no session id begins with it.`;
}

/** Newest first: the one that is meant is most likely recent. */
function candidates(matched: readonly FoundFile[]): string {
  const dated = matched
    .map(({ real }) => ({ real, time: statSync(real, { throwIfNoEntry: false })?.mtime.toISOString() ?? '' }))
    .sort((a, b) => (a.time === b.time ? compare(a.real, b.real) : compare(b.time, a.time)));
  const listed = dated
    .slice(0, maxListed)
    .map(({ real, time }) => `${parse(real).name} (${projectName(real)}, modified ${time.slice(0, 16)}Z)`);
  const more = matched.length - listed.length;
  return listed.join(', ') + (more > 0 ? `, and ${more} more` : '');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
