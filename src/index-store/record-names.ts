/**
 * The names by which the scan knows what matters, by where they stand, with the number it knows each by. What is not here
 * is passed over where it is a field, and makes the record telling where it is a value.
 */
import { knownTypes } from '../parse/known-wire.ts';
import { envelopeNames } from './envelope-names.ts';

/** Levels, and the numbers of fields, as `wasm/scan-records.as` has them. */
const FIELDS: readonly (readonly [level: number, names: string])[] = [
  [
    1,
    'type uuid parentUuid timestamp isSidechain message attachment data toolUseResult sessionId cwd gitBranch subtype',
  ],
  [2, 'role id content model'],
  [3, 'type id name input tool_use_id is_error content text'],
  [4, 'type'],
  [5, 'agentId'],
];

const TELLS = 31;
/** With one of these, the whole record is read. */
const TELLING: readonly (readonly [level: number, names: string])[] = [
  [
    1,
    'role content question_id question isApiErrorMessage interruptedByShutdown operation summary customTitle aiTitle',
  ],
  [1, 'logicalParentUuid explicit session_id toolDenialKind'],
  // The agent that a call started; the questions of an ask.
  [6, 'agentId agent_id questions'],
];

const TYPES = 7;
const VALUES: readonly (readonly [level: number, names: string, id: number])[] = [
  [TYPES, 'user', 1],
  [TYPES, 'assistant', 2],
  [TYPES, 'attachment', 3],
  [TYPES, 'system', 4],
  [8, 'turn_duration stop_hook_summary', 1],
  [9, 'text', 1],
  [9, 'thinking redacted_thinking', 2],
  [9, 'tool_use', 3],
  [9, 'tool_result', 4],
  [10, 'Bash', 2],
  [11, 'user', 1],
  [11, 'assistant', 2],
  // What a person typed while the agent worked.
  [12, 'queued_command', 1],
  // What no agent said.
  [13, '<synthetic>', 1],
];

/** Of these records something is noted, or they ask. */
const NOTED_TYPES: ReadonlySet<string> = new Set(
  'user assistant attachment system summary queue-operation custom-title ai-title message ask_user_question'.split(' '),
);

export const TOOL_LEVEL = 10;
export const QUIET_LEVEL = 15;
const ENVELOPE = 14;

export function listRecordNames(): { readonly level: number; readonly name: string; readonly id: number }[] {
  const split = (names: string) => names.split(' ');
  return [
    ...FIELDS.flatMap(([level, names]) => split(names).map((name, index) => ({ level, name, id: index + 1 }))),
    ...TELLING.flatMap(([level, names]) => split(names).map((name) => ({ level, name, id: TELLS }))),
    ...VALUES.flatMap(([level, names, id]) => split(names).map((name) => ({ level, name, id }))),
    ...[...envelopeNames].map((name) => ({ level: ENVELOPE, name, id: 1 })),
    ...[...knownTypes].filter((type) => !NOTED_TYPES.has(type)).map((name) => ({ level: TYPES, name, id: 5 })),
  ];
}
