/** A `system` record → what a viewer shows of it: a kind of step and a line. */
import { durationWords } from '../model/duration-words.ts';
import type { Rare, Role } from './head.ts';
import { asList, asName, asObject, asText, type Wire } from './wire.ts';

export interface SystemClass {
  readonly role: Role;
  readonly rare: Rare;
}

const longest = 200;

export function labelSystem(record: Wire): SystemClass {
  const subtype = asText(record['subtype']) ?? 'system';
  switch (subtype) {
    case 'turn_duration':
      return { role: 'complete', rare: { label: `turn done${took(record['durationMs'])}` } };
    case 'compact_boundary':
      return { role: 'info', rare: compaction(record) };
    case 'api_error':
      return { role: 'info', rare: { label: `API error${retry(record)}` } };
    case 'stop_hook_summary':
      return { role: 'info', rare: { label: hooks(record) } };
    default: {
      const [line = ''] = (asName(record['content']) ?? '').split('\n', 1);
      const shown = line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
      // Only what is a name is made words: anything else stays as it was written, so that it is known for what it is.
      const what = /^[a-z_]{1,40}$/.test(subtype) ? subtype.replaceAll('_', ' ') : subtype;
      return { role: 'info', rare: { label: shown === '' ? what : `${what}: ${shown}` } };
    }
  }
}

function compaction(record: Wire): Rare {
  const meta = asObject(record['compactMetadata']);
  const trigger = asName(meta?.['trigger']);
  const tokens = meta?.['preTokens'];
  const size = typeof tokens === 'number' ? `, ${tokens} tokens before` : '';
  const tail = asName(asObject(meta?.['preservedSegment'])?.['tailUuid']);
  return {
    label: `compaction${trigger === null ? '' : ` (${trigger}${size})`}`,
    compaction: true,
    ...(tail === null ? {} : { preservedTail: tail }),
  };
}

function retry(record: Wire): string {
  const attempt = record['retryAttempt'];
  return typeof attempt === 'number' ? `, retry ${attempt} of ${count(record['maxRetries'])}` : '';
}

function hooks(record: Wire): string {
  const errors = asList(record['hookErrors']).length;
  const stopped = record['preventedContinuation'] === true ? ', stopped the agent' : '';
  return `stop hooks: ${count(record['hookCount'])}${errors > 0 ? `, ${errors} failed` : ''}${stopped}`;
}

function took(ms: unknown): string {
  return typeof ms === 'number' ? ` in ${durationWords(ms)}` : '';
}

function count(value: unknown): string {
  return typeof value === 'number' ? String(value) : '?';
}
