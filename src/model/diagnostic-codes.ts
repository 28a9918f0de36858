import type { Severity } from './diagnostic.ts';

/** Every code there is. The prefix names the folder that reports it; codes are never reused. */
export const diagnosticCodes = {
  'read/nothing-matched': ['error', 'A path, pattern or session id matched no session.'],
  'read/ambiguous-id': ['error', 'A session-id prefix matches several sessions; they are listed.'],
  'read/unreadable': ['error', 'A file or folder could not be opened or read.'],
  'read/not-a-file': [
    'warning',
    'A pipe, socket, device or folder stands where a transcript should be; it was skipped.',
  ],
  'read/link-skipped': ['info', 'A link met while scanning was not followed.'],
  'read/bad-agent-meta': [
    'info',
    'An agent file has a `.meta.json` that is not a JSON object; the agent is kept without it.',
  ],
  'read/changed-while-reading': ['warning', 'The file shrank or vanished while it was read; what was read is kept.'],
  'parse/byte-order-mark': ['info', 'The file starts with a byte order mark, which was passed over.'],
  'parse/invalid-utf8': ['warning', 'A line holds bytes that are not UTF-8; each became U+FFFD.'],
  'parse/nul-bytes': [
    'warning',
    'A line holds a run of NUL bytes, as a crash leaves them; what stands beside it is kept.',
  ],
  'parse/line-too-long': ['error', 'A line is longer than the cap of 64 MiB and was skipped.'],
  'parse/invalid-json': ['error', 'A line, or a part of it, is not JSON.'],
  'parse/cut-off-line': [
    'warning',
    'The last line ends in the middle of a record: the session is being written, or the writer died.',
  ],
  'parse/glued-line': ['warning', 'Several records stand on one line; each was recovered.'],
  'parse/not-an-object': ['error', 'A line is JSON but not an object.'],
  'parse/too-deep': ['info', 'A record is nested deeper than 1,000 levels.'],
  'parse/doubled-key': ['info', 'A key stands twice in one object; the last one counts. Looked for by `doctor` only.'],
  'parse/missing-type': ['info', 'A record has no type.'],
  'parse/unknown-type': ['info', 'Records of a type this version does not know; kept and counted.'],
  'parse/unknown-field': ['info', 'Records carry a field this version does not know; kept and counted.'],
  'parse/duplicate-uuid': ['warning', 'A record repeats the uuid of an earlier one; the first stands.'],
  'parse/logical-parent': ['info', 'The parent was found through `logicalParentUuid`.'],
  'parse/preserved-tail-parent': ['info', 'The parent was found through `compactMetadata.preservedSegment.tailUuid`.'],
  'parse/missing-parent': ['warning', 'The parent is not in the file; the record was hung on the one before it.'],
  'parse/extra-root': ['info', 'A record in the middle of the file has no parent; it was hung on the one before it.'],
  'parse/cross-lane-parent': [
    'info',
    'The parent lies in another lane; the record was hung on the one before it in its own.',
  ],
  'parse/cycle': ['error', 'Records are each other’s ancestors; the circle was cut at its first line.'],
  'parse/unpaired-call': ['info', 'A tool call has no result.'],
  'parse/orphan-result': ['warning', 'A tool result has no call.'],
  'parse/duplicate-tool-id': [
    'warning',
    'A tool-use id occurs more than once; calls and results were paired in order.',
  ],
  'parse/malformed-ask': [
    'warning',
    'A question tool was called with something that holds no questions, or only damaged ones.',
  ],
  'parse/unknown-answer': ['warning', 'The result of an ask has a form this version does not know; its text is kept.'],
  'parse/ambiguous-answer': ['warning', 'The text of an answer allows more than one reading; its text is kept.'],
  'parse/stray-answer': ['warning', 'An answer names a question that was not asked.'],
  'parse/repeated-answer': ['warning', 'A question was answered more than once.'],
  'parse/follow-ups-too-deep': ['warning', 'Follow-up questions are nested deeper than 64; the rest was left out.'],
  'parse/maybe-clear-context': [
    'info',
    'A plan was turned down and the session ends there: it may have been approved with “clear context”, which looks the same.',
  ],
} as const satisfies Record<string, readonly [Severity, string]>;

/** A stable code; `docs/diagnostics.md` says what each means. */
export type DiagnosticCode = keyof typeof diagnosticCodes;
