/** Every diagnostic code → what became of the thing it tells of, and a few words for it. */
import type { DiagnosticCode } from '../model/diagnostic-codes.ts';

/**
 * `lost`: something the file holds, or held, cannot be read. `recovered`: it is broken, and a plain reading would lose or
 * misplace something; nothing is lost here. `noted`: worth knowing.
 */
export type Effect = 'lost' | 'recovered' | 'noted';

export const doctorWords = {
  'read/nothing-matched': ['lost', 'nothing matched'],
  'read/ambiguous-id': ['lost', 'ambiguous id'],
  'read/unreadable': ['lost', 'unreadable'],
  'read/not-a-file': ['lost', 'not a regular file'],
  'read/link-skipped': ['noted', 'link not followed'],
  'read/bad-agent-meta': ['noted', 'unusable .meta.json of an agent'],
  'read/changed-while-reading': ['lost', 'file shrank or vanished while it was read'],
  'parse/byte-order-mark': ['recovered', 'byte order mark, passed over'],
  'parse/invalid-utf8': ['lost', 'bytes that are not UTF-8, each read as U+FFFD'],
  'parse/nul-bytes': ['lost', 'NUL bytes, as a crash leaves them'],
  'parse/line-too-long': ['lost', 'line over 64 MiB, skipped'],
  'parse/invalid-json': ['lost', 'not JSON'],
  'parse/cut-off-line': ['lost', 'last line cut off: still being written, or the writer died'],
  'parse/glued-line': ['recovered', 'several records on one line, split'],
  'parse/not-an-object': ['lost', 'JSON, but no record'],
  'parse/too-deep': ['noted', 'record nested deeper than 1,000 levels'],
  'parse/doubled-key': ['lost', 'key that stands twice in one object, the last counts'],
  'parse/missing-type': ['noted', 'record without a type'],
  'parse/unknown-type': ['noted', 'unknown type, kept and counted'],
  'parse/unknown-field': ['noted', 'unknown field, kept and counted'],
  'parse/duplicate-uuid': ['recovered', 'repeated uuid, the first stands'],
  'parse/logical-parent': ['recovered', 'parent found through logicalParentUuid'],
  'parse/preserved-tail-parent': ['recovered', 'parent found through the preserved segment'],
  'parse/missing-parent': ['recovered', 'dangling parent, hung on the record before'],
  'parse/extra-root': ['recovered', 'second root, hung on the record before'],
  'parse/cross-lane-parent': ['recovered', 'parent in another lane, hung on the record before'],
  'parse/cycle': ['recovered', 'circle of parents, cut'],
  'parse/unpaired-call': ['noted', 'tool call without a result'],
  'parse/orphan-result': ['recovered', 'result without its call, kept'],
  'parse/duplicate-tool-id': ['recovered', 'repeated tool-use id, paired in order'],
  'parse/malformed-ask': ['noted', 'ask without questions that can be read'],
  'parse/unknown-answer': ['noted', 'answer in an unknown form, its text kept'],
  'parse/ambiguous-answer': ['noted', 'answer with more than one reading, its text kept'],
  'parse/stray-answer': ['noted', 'answer to a question that was not asked'],
  'parse/repeated-answer': ['noted', 'question answered twice, the first stands'],
  'parse/follow-ups-too-deep': ['lost', 'follow-up questions nested too deep, left out'],
  'parse/maybe-clear-context': ['noted', 'plan that may have been approved with a clear context'],
} as const satisfies Record<DiagnosticCode, readonly [Effect, string]>;
