/** A tool call → the block that calls it, or the one that answers it, loaded from its record. */
import type { Session, ToolCall } from '../model/session.ts';

type Wire = Readonly<Record<string, unknown>>;

export async function loadBlock(session: Session, call: ToolCall, side: 'use' | 'result'): Promise<Wire | null> {
  const place = call[side];
  const body = place === null ? undefined : await session.loadBody(place);
  const message = asObject(body?.['message']) ?? body;
  const content = message?.['content'];
  const key = side === 'use' ? 'id' : 'tool_use_id';
  const type = side === 'use' ? 'tool_use' : 'tool_result';
  const blocks: readonly unknown[] = Array.isArray(content) ? content : [];
  return blocks.map(asObject).find((block) => block?.['type'] === type && block[key] === call.id) ?? null;
}

function asObject(value: unknown): Wire | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Wire) : null;
}
