/**
 * One question as an agent wrote it → its normal form with its follow-ups, or null when no question can be read
 * out of it. Nesting is followed down to 64 levels.
 */
import type { QuestionKind } from '../../model/session.ts';
import { asObject, asText, type Wire } from '../wire.ts';
import type { AskEvidence } from './ask-draft.ts';
import { parseJson } from './parse-json.ts';
import type { OptionDraft, QuestionDraft } from './question-draft.ts';

type Report = AskEvidence['report'];
type FollowUps = QuestionDraft['followUps'][number][];

const DEEPEST = 64;

const KINDS: ReadonlyMap<string, QuestionKind> = new Map([
  ['multiple_choice', 'multiple_choice'],
  ['choice', 'multiple_choice'],
  ['select', 'multiple_choice'],
  ['single', 'multiple_choice'],
  ['checkbox', 'checkbox'],
  ['multi_choice', 'checkbox'],
  ['multiple', 'checkbox'],
  ['multi_select', 'checkbox'],
  ['text', 'text'],
  ['boolean', 'boolean'],
  ['yesno', 'boolean'],
  ['confirm', 'boolean'],
]);

export function normaliseQuestion(raw: unknown, fallbackId: string, report: Report, depth = 0): QuestionDraft | null {
  const wire: Wire | null = typeof raw === 'string' ? { question: raw } : asObject(raw);
  if (wire === null) return null;
  const text = firstText(wire, ['question', 'question_text', 'text', 'prompt']);
  if (text === null || text === '') return null;
  const id = nameOf(wire, ['question_id', 'id']) ?? fallbackId;
  const options = readOptions(wire, report);
  return {
    id,
    header: asText(wire['header']),
    text,
    description: asText(wire['description']),
    kind: kindOf(wire, options.length > 0),
    required: wire['required'] !== false,
    options,
    followUps: readFollowUps(wire['follow_up_questions'], id, report, depth + 1),
  };
}

function kindOf(wire: Wire, hasOptions: boolean): QuestionKind {
  const named = KINDS.get(String(asText(wire['type'])).toLowerCase());
  if (named !== undefined && named !== 'multiple_choice') return named;
  const many = ['multiSelect', 'multiple', 'multi_select'].some((key) => wire[key] === true || wire[key] === 'true');
  if (many) return 'checkbox';
  return named ?? (hasOptions ? 'multiple_choice' : 'text');
}

function readOptions(wire: Wire, report: Report): OptionDraft[] {
  // Roo keeps its suggestions in `follow_up`; models write lists as JSON text.
  const field = wire['options'] ?? wire['follow_up'];
  const list = typeof field === 'string' ? parseJson(field) : field;
  if (list === undefined || list === null) return [];
  if (!Array.isArray(list)) {
    report('parse/malformed-ask', 'The options of a question are not a list.');
    return [];
  }
  const options = list.map(readOption).filter((option) => option !== null);
  if (options.length < list.length) report('parse/malformed-ask', 'A question has options that cannot be read.');
  return options;
}

function readOption(raw: unknown): OptionDraft | null {
  if (typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean') {
    const label = String(raw);
    return { id: label, label, description: null, preview: null, default: false };
  }
  const wire = asObject(raw);
  if (wire === null) return null;
  const ownId = nameOf(wire, ['id', 'value']);
  const label = firstText(wire, ['label', 'text', 'title', 'name']) ?? ownId;
  if (label === null) return null;
  return {
    id: ownId ?? label,
    label,
    description: asText(wire['description']),
    preview: firstText(wire, ['preview', 'markdown']),
    default: wire['default'] === true,
  };
}

function readFollowUps(raw: unknown, parentId: string, report: Report, depth: number): FollowUps {
  const byOption = Object.entries(asObject(raw) ?? {});
  if (byOption.length === 0) return [];
  if (depth > DEEPEST) {
    report('parse/follow-ups-too-deep', `Follow-up questions are nested deeper than ${DEEPEST}.`);
    return [];
  }
  const followUps: FollowUps = [];
  for (const [option, field] of byOption) {
    const list: readonly unknown[] = Array.isArray(field) ? field : [field];
    list.forEach((each, index) => {
      const question = normaliseQuestion(each, `${parentId}/${option}#${index + 1}`, report, depth);
      if (question === null) report('parse/malformed-ask', 'A follow-up question cannot be read.');
      else followUps.push({ option, question });
    });
  }
  return followUps;
}

function firstText(wire: Wire, keys: readonly string[]): string | null {
  for (const key of keys) {
    const text = asText(wire[key]);
    if (text !== null) return text;
  }
  return null;
}

/** A name may be written as a number or a boolean. */
function nameOf(wire: Wire, keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = wire[key];
    if (typeof value === 'string' && value !== '') return value;
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  }
  return null;
}
