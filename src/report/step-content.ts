/** A step and the record it stands in → what is in it to read. Anything may be missing or of another shape. */
import type { Step } from '../model/session.ts';
import { formatSize } from './format-size.ts';
import { jsonText } from './json-text.ts';

export interface StepContent {
  readonly text: string;
  /** What a tool was called with. */
  readonly input: Readonly<Record<string, unknown>> | null;
  /** What came back; null where nothing has. */
  readonly result: { readonly text: string; readonly isError: boolean } | null;
}

type Body = Readonly<Record<string, unknown>>;

export function stepContent(step: Step, body: Body | undefined, resultBody: Body | undefined): StepContent {
  const content = contentOf(body);
  const block = step.block === null ? undefined : Array.isArray(content) ? content[step.block] : content;
  const result = resultOf(resultBody, step.toolUseId);
  if (isObject(block)) {
    if (block['type'] === 'tool_result') return { text: '', input: null, result: readResult(block) };
    const input = isObject(block['input']) ? block['input'] : null;
    return { text: textOf(block['text'] ?? block['thinking'] ?? ''), input, result };
  }
  if (step.block !== null) return { text: typeof block === 'string' ? block : '', input: null, result };
  // A switch of the model is told at the record that shows it, whose own text comes as a step of its own.
  if (body?.['type'] === 'assistant') return { text: '', input: null, result };
  return { text: recordText(body, content), input: null, result };
}

function contentOf(body: Body | undefined): unknown {
  const message = body?.['message'];
  return isObject(message) ? message['content'] : body?.['content'];
}

function recordText(body: Body | undefined, content: unknown): string {
  if (content !== undefined) return textOf(content);
  const attachment = body?.['attachment'];
  return isObject(attachment) ? textOf(attachment['prompt'] ?? attachment['content'] ?? '') : '';
}

function resultOf(body: Body | undefined, toolUseId: string | null): StepContent['result'] {
  const content = contentOf(body);
  const blocks = Array.isArray(content) ? content.filter(isObject) : [];
  const block =
    blocks.find((each) => each['tool_use_id'] === toolUseId) ?? blocks.find((each) => each['type'] === 'tool_result');
  return block === undefined ? null : readResult(block);
}

function readResult(block: Body): NonNullable<StepContent['result']> {
  return { text: textOf(block['content'] ?? ''), isError: block['is_error'] === true };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return '';
  return value
    .map((block) => (isObject(block) ? blockText(block) : typeof block === 'string' ? block : jsonText(block)))
    .join('\n');
}

function blockText(block: Body): string {
  if (typeof block['text'] === 'string') return block['text'];
  const type = typeof block['type'] === 'string' ? block['type'] : 'unknown';
  return `[${[type, ...aboutSource(block['source'])].join(' ')}]`;
}

/** Of an image or a document, what it is and how large: all that a terminal can show of it. */
function aboutSource(source: unknown): string[] {
  if (!isObject(source)) return [];
  const { media_type: type, data, url } = source;
  const kind = typeof type === 'string' ? [type.replace(/^image\//, '')] : [];
  const size = typeof data === 'string' ? [formatSize(Math.floor((data.length * 3) / 4))] : [];
  return [...kind, ...size, ...(typeof url === 'string' ? [url] : [])];
}

function isObject(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
