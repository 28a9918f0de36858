/** An agent file → what the `.meta.json` beside it says; nulls where there is none, or none that can be used. */
import { lstatSync } from 'node:fs';
import type { AgentFile } from '../model/session.ts';
import { closeQuietly } from './close-quietly.ts';
import { failureText } from './failure-text.ts';
import type { ReportFile } from './found-file.ts';
import { openRegularFile } from './open-regular-file.ts';
import { readBytes } from './read-bytes.ts';
import { reportLink } from './scan-folder.ts';

export type AgentMeta = Pick<AgentFile, 'agentType' | 'description' | 'toolUseId'>;

export function readAgentMeta(agentFile: string, report: ReportFile): AgentMeta {
  const file = metaFileOf(agentFile);
  const unusable = (reason: string): AgentMeta => {
    report('read/bad-agent-meta', file, `What it says about its agent cannot be used: ${reason}.`);
    return noMeta;
  };
  try {
    const stat = lstatSync(file, { throwIfNoEntry: false });
    if (stat === undefined) return noMeta;
    if (stat.isSymbolicLink()) {
      reportLink(file, report);
      return noMeta;
    }
    if (!stat.isFile()) return unusable('it is not a regular file');
    if (stat.size > maxSize) return unusable('it is larger than 1 MiB');
    const meta: unknown = JSON.parse(readText(file));
    if (typeof meta !== 'object' || meta === null || Array.isArray(meta)) return unusable('it is not a JSON object');
    const text = (key: string) => textOrNull(new Map<string, unknown>(Object.entries(meta)).get(key));
    return { agentType: text('agentType'), description: text('description'), toolUseId: text('toolUseId') };
  } catch (error) {
    return unusable(error instanceof SyntaxError ? 'it is not JSON' : failureText(error));
  }
}

export function metaFileOf(agentFile: string): string {
  return agentFile.replace(/\.jsonl$/, '.meta.json');
}

const noMeta: AgentMeta = { agentType: null, description: null, toolUseId: null };
const maxSize = 1 << 20;

/** An unreadable file reads as empty, which is no JSON either. */
function readText(file: string): string {
  const opened = openRegularFile(file, 'refuse');
  if (!opened.ok) return '';
  try {
    const bytes = Buffer.allocUnsafe(Math.min(opened.stat.size, maxSize));
    return bytes.toString('utf8', 0, readBytes(opened.fd, bytes, 0, bytes.length, 0)).replace(/^\uFEFF/, '');
  } finally {
    closeQuietly(opened.fd);
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
