/**
 * A session → a function that tells what a call was about: the plan, the command, the file. A decision keeps what the
 * person said, so the call itself is looked up again.
 */
import type { BodyPlace, Session } from '../model/session.ts';
import { inputSummary } from './input-summary.ts';

type Wire = Readonly<Record<string, unknown>>;

export type CallSubject = (toolUseId: string | null) => Promise<string | undefined>;

export function createCallSubject({ calls, cwd, loadBody }: Pick<Session, 'calls' | 'cwd' | 'loadBody'>): CallSubject {
  let places: ReadonlyMap<string, BodyPlace> | undefined;
  return async (toolUseId) => {
    if (toolUseId === null) return undefined;
    places ??= new Map(calls.flatMap(({ id, use }) => (use === null ? [] : [[id, use] as const])));
    const place = places.get(toolUseId);
    const input = place === undefined ? undefined : inputOf(await loadBody(place), toolUseId);
    if (input === undefined) return undefined;
    const plan = input['plan'];
    return typeof plan === 'string' ? plan : inputSummary(input, cwd);
  };
}

function inputOf(body: Wire | undefined, toolUseId: string): Wire | undefined {
  const message = body?.['message'];
  const content = isObject(message) ? message['content'] : undefined;
  const block = Array.isArray(content) ? content.find((each) => isObject(each) && each['id'] === toolUseId) : undefined;
  return isObject(block) && isObject(block['input']) ? block['input'] : undefined;
}

function isObject(value: unknown): value is Wire {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
