/** A `system` record → what a viewer shows of it: a kind of step and a line. */
import type { Rare, Role } from './head.ts';
import { asList, asName, asObject, asText, type Wire } from './wire.ts';

export interface SystemClass {
  readonly role: Role;
  readonly rare: Rare;
}

export function labelSystem(record: Wire): SystemClass {
  const subtype = asText(record['subtype']) ?? 'system';
  switch (subtype) {
    case 'turn_duration':
      return { role: 'complete', rare: { label: `turn done${seconds(record['durationMs'])}` } };
    case 'compact_boundary':
      return { role: 'info', rare: compaction(record) };
    case 'api_error':
      return { role: 'info', rare: { label: `API error${retry(record)}` } };
    case 'stop_hook_summary':
      return { role: 'info', rare: { label: hooks(record) } };
    default: {
      const content = asName(record['content']);
      const line = content === null ? '' : `: ${content.split('\n', 1)[0]!.slice(0, 200)}`;
      return { role: 'info', rare: { label: `${subtype.replaceAll('_', ' ')}${line}` } };
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

function seconds(ms: unknown): string {
  return typeof ms === 'number' ? ` in ${(ms / 1000).toFixed(1)} s` : '';
}

function count(value: unknown): string {
  return typeof value === 'number' ? String(value) : '?';
}
