/** A result that is only a promise (SPEC B5): `{"type":"question","data":{…},"status":"pending"}`. */
import { asObject, contentText, type Wire } from '../wire.ts';
import type { AskResult, LaterAnswer } from './ask-draft.ts';
import { parseJson } from './parse-json.ts';

export function isPendingPayload(result: AskResult): boolean {
  return pendingPayload(result) !== null;
}

export function pendingPayload({ content, toolUseResult }: AskResult): Wire | null {
  for (const value of [toolUseResult, parseJson(contentText(content))]) {
    const wire = asObject(typeof value === 'string' ? parseJson(value) : value);
    const payload = asObject(wire?.['payload']) ?? wire;
    if (payload?.['type'] === 'question' && payload['status'] === 'pending') return payload;
  }
  return null;
}

/** The person's message: a text, or a list of texts, which some hosts write as JSON. */
export function laterValue({ value }: LaterAnswer): unknown {
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value;
  const text = contentText(value);
  const list = text.startsWith('[') ? parseJson(text) : undefined;
  return Array.isArray(list) && list.every((each) => typeof each === 'string') ? list : text;
}
