/**
 * A plan that looks turned down at the end of a session was approved with "clear context" if another session beside it
 * starts from that plan and names this one's file.
 */
import { closeSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Session } from '../model/session.ts';
import { isOpenRefusal } from '../parse/note-clear-context.ts';
import { openRegularFile } from './open-regular-file.ts';
import { readBytes } from './read-bytes.ts';

const CODE = 'parse/maybe-clear-context';
/** The first prompt of the session that carries a plan out lies well within this. */
const HEAD_SIZE = 256 * 1024;
const STARTS_FROM_PLAN = ['"planContent":', 'Implement the following plan:'].map((text) => Buffer.from(text));

type Settled = Pick<Session, 'file' | 'decisions' | 'diagnostics' | 'diagnosticCounts'>;

export function confirmClearContext<Given extends Settled>(session: Given): Given {
  const count = session.diagnosticCounts[CODE] ?? 0;
  const plan = session.decisions.findLast(isOpenRefusal);
  if (count === 0 || plan === undefined || !hasSuccessor(session.file)) return session;
  const { [CODE]: _, ...diagnosticCounts } = session.diagnosticCounts;
  return {
    ...session,
    decisions: session.decisions.map((each) => (each === plan ? { ...each, outcome: 'approvedClearContext' } : each)),
    diagnostics: session.diagnostics.filter(({ code }) => code !== CODE),
    diagnosticCounts,
  };
}

function hasSuccessor(file: string): boolean {
  const names = ['/', '\\'].map((separator) => Buffer.from(`${separator}${basename(file)}`));
  return listBeside(file).some((other) => {
    const head = readHead(other);
    const holdsOne = (needles: readonly Buffer[]) => needles.some((needle) => head?.includes(needle));
    return holdsOne(names) && holdsOne(STARTS_FROM_PLAN);
  });
}

function listBeside(file: string): string[] {
  const folder = dirname(file);
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.jsonl') && name !== basename(file));
    return names.sort().map((name) => join(folder, name));
  } catch {
    return [];
  }
}

function readHead(file: string): Buffer | undefined {
  const opened = openRegularFile(file, 'refuse');
  if (!opened.ok) return undefined;
  try {
    const bytes = Buffer.allocUnsafe(Math.min(HEAD_SIZE, opened.stat.size));
    return bytes.subarray(0, readBytes(opened.fd, bytes, 0, bytes.length, 0));
  } catch {
    return undefined;
  } finally {
    closeSync(opened.fd);
  }
}
