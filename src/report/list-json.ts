/** Rows → JSON for programs: one object that names them, with their totals, or one line each. */
import { safe } from '../safe/safe.ts';
import { safeJson } from '../safe/safe-json.ts';
import type { SafeText } from '../safe/sanitise.ts';

const schemaVersion = 1;

export function* listJson(name: string, rows: Iterable<object>, totals: object): Generator<SafeText> {
  const key = safeJson(name);
  yield safe`{\n  "schemaVersion": ${schemaVersion},\n  ${key}: [`;
  let first = true;
  for (const row of rows) {
    yield safe`${first ? safe`` : safe`,`}\n    ${indented(row, 4)}`;
    first = false;
  }
  yield safe`${first ? safe`` : safe`\n  `}],\n  "totals": ${indented(totals, 2)}\n}\n`;
}

export function* listNdjson(rows: Iterable<object>): Generator<SafeText> {
  // Put before it as text: of many small rows, copying each would cost more than writing it.
  for (const row of rows) yield `{"schemaVersion":${schemaVersion},${safeJson(row).slice(1)}\n` as SafeText;
}

/** No string holds a raw newline in JSON, so every one there is layout. */
function indented(value: unknown, depth: number): SafeText {
  return safeJson(value, 2).replaceAll('\n', `\n${' '.repeat(depth)}`) as SafeText;
}
