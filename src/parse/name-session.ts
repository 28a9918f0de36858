/** What a session is called, and by which id it is known. */
import { basename } from 'node:path';
import { findHead } from './find-head.ts';
import type { HeadTable } from './read-heads.ts';
import type { Parents } from './resolve-parents.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const TITLE_LENGTH = 120;

export function sessionId(file: string, table: HeadTable): string {
  const name = basename(file).replace(/\.jsonl$/, '');
  return isUuid(name) ? name : (table.notes.sessionId ?? name);
}

export function isUuid(name: string): boolean {
  return UUID.test(name);
}

/** The person's title, the agent's, a summary that belongs to this file, else the first prompt. */
export function sessionTitle({ notes, heads }: HeadTable, { byUuid, side }: Parents): string | null {
  const own = [...notes.summaries].findLast(([leaf]) => byUuid.has(leaf))?.[1];
  const given = notes.customTitle ?? notes.aiTitle ?? own;
  if (given !== undefined && given !== null) return given;
  const first = findHead(
    heads,
    ({ input, index }) => input !== null && side[index] === 0 && input.kind !== 'command' && input.kind !== 'shell',
  );
  return first?.input == null ? null : oneLine(first.input.text);
}

function oneLine(text: string): string {
  const line = text
    .slice(0, TITLE_LENGTH * 4)
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > TITLE_LENGTH ? `${line.slice(0, TITLE_LENGTH - 1).trimEnd()}…` : line;
}
