/**
 * A tool call → the dialect in which it asks, or null for any other tool. Runs on every call of every transcript.
 * The name says whether it asks at all, the input's shape how.
 */
import type { Dialect } from '../../model/session.ts';
import { asName, asObject, type Wire } from '../wire.ts';
import { shellArgument } from './shell-argument.ts';

const MAYBE = /question|ask|input/i;
/** Names without prefix, case and separators; `always` ones ask even with a damaged input. */
const ASKING_TOOLS: ReadonlyMap<string, 'always' | 'by shape'> = new Map([
  ['askuserquestion', 'always'], // Claude Code, Kimi, Qwen; `ask_user_question` of SPEC B2
  ['question', 'by shape'], // OpenCode; SPEC B5
  ['askuser', 'by shape'], // Gemini CLI, OpenClaw
  ['requestuserinput', 'by shape'], // Codex
  ['askfollowupquestion', 'by shape'], // Cline, Roo
]);

export function recogniseAsk(name: string, input: unknown): Dialect | null {
  if (name === 'Bash') {
    const command = asObject(input)?.['command'];
    return typeof command === 'string' && shellArgument(command) !== null ? 'shell' : null;
  }
  const certainty = certaintyOf(name);
  if (certainty === undefined) return null;
  const wire = asObject(input);
  if (wire !== null && ('question_id' in wire || 'question_text' in wire)) {
    if (certainty === 'always' || asName(wire['question_text']) !== null || hasQuestions(wire)) return 'question_id';
  }
  return certainty === 'always' || (wire !== null && hasQuestions(wire)) ? 'questions' : null;
}

/** By its name alone; a shell asks by its command. */
export function mayAsk(name: string): boolean {
  return certaintyOf(name) !== undefined;
}

function certaintyOf(name: string) {
  return MAYBE.test(name) ? ASKING_TOOLS.get(plainName(name)) : undefined;
}

function plainName(name: string): string {
  const tool = name.startsWith('mcp__') ? name.slice(name.lastIndexOf('__') + 2) : name;
  return tool.toLowerCase().replace(/[_-]/g, '');
}

function hasQuestions(wire: Wire): boolean {
  const questions = wire['questions'];
  if (Array.isArray(questions) || asObject(questions) !== null) return true;
  if (typeof questions === 'string' && /^\s*[[{]/.test(questions)) return true;
  return asName(wire['question']) !== null;
}
