/** A transcript of a few lines → one short line each: its number, who, which record follows which, and what it says. */
import { maskSecrets } from '../../src/safe/mask-secrets.ts';
import { safeJson } from '../../src/safe/safe-json.ts';

interface Block {
  readonly type?: string;
  readonly text?: string;
  readonly id?: string;
  readonly name?: string;
  readonly input?: unknown;
  readonly tool_use_id?: string;
  readonly content?: unknown;
  readonly is_error?: boolean;
}

interface Drawn {
  readonly type?: string;
  readonly uuid?: string;
  readonly parentUuid?: string | null;
  readonly message?: { readonly content?: string | readonly Block[] };
  readonly toolUseResult?: { readonly answers?: object } | string;
}

export function drawCase(text: string): string {
  const lines = text.replace(/\n$/, '').split('\n');
  return lines.map((line, index) => maskSecrets(`${index + 1}  ${drawLine(line)}`)).join('\n');
}

function drawLine(line: string): string {
  const record = parse(line);
  if (record?.message === undefined || record.uuid === undefined) return unglued(line);
  const parent = record.parentUuid == null ? '' : ` after ${record.parentUuid}`;
  const { content = '' } = record.message;
  const given = typeof record.toolUseResult === 'object' ? record.toolUseResult.answers : undefined;
  // The sentence around the answers says no more than they do.
  const answers = Object.keys(given ?? {}).length === 0 ? undefined : given;
  const said = typeof content === 'string' ? [safeJson(content)] : content.map((block) => drawBlock(block, answers));
  return `${record.type} ${record.uuid}${parent}: ${said.join(', ')}`;
}

function drawBlock(block: Block, answers: object | undefined): string {
  const { type, text, id, name, input, tool_use_id, content, is_error } = block;
  if (type === 'tool_use') return `calls ${name} (${id}) ${safeJson(input).replaceAll(',"description":""', '')}`;
  if (type !== 'tool_result') return safeJson(text);
  if (answers !== undefined) return `answers of ${tool_use_id}: ${safeJson(answers)}`;
  return `result of ${tool_use_id}${is_error === true ? ', an error' : ''}: ${safeJson(content)}`;
}

/** Two records on one line are told apart; what is no record stands as it is. */
function unglued(line: string): string {
  const seam = line.indexOf('}{"type"') + 1;
  return seam === 0 ? line : `${drawLine(line.slice(0, seam))} and on the same line ${drawLine(line.slice(seam))}`;
}

function parse(line: string): Drawn | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
