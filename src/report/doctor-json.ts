/** Diagnoses → JSON in pieces: one object with totals, or a line for each session. The shape stands in docs/doctor.md. */
import { safe } from '../safe/safe.ts';
import { safeJson } from '../safe/safe-json.ts';
import type { SafeText } from '../safe/sanitise.ts';
import type { Diagnosis } from './diagnose-session.ts';
import { addDiagnosis, noDoctorTotals } from './doctor-totals.ts';

export async function* doctorJson(
  diagnoses: AsyncIterable<Diagnosis>,
  tool: { readonly name: string; readonly version: string },
): AsyncGenerator<SafeText> {
  yield `${safeJson({ schemaVersion: 1, tool }, 2).slice(0, -2)},\n  "sessions": [` as SafeText;
  let totals = noDoctorTotals;
  for await (const diagnosis of diagnoses) {
    yield safe`${totals.sessions === 0 ? safe`` : safe`,`}\n    ${indented(diagnosis, 4)}`;
    totals = addDiagnosis(totals, diagnosis);
  }
  yield safe`${totals.sessions === 0 ? safe`` : safe`\n  `}],\n  "totals": ${indented(totals, 2)}\n}\n`;
}

export async function* doctorNdjson(diagnoses: AsyncIterable<Diagnosis>): AsyncGenerator<SafeText> {
  for await (const diagnosis of diagnoses) yield safe`${safeJson({ schemaVersion: 1, ...diagnosis })}\n`;
}

/** No string holds a raw newline in JSON, so every one there is layout. */
function indented(value: unknown, depth: number): SafeText {
  return safeJson(value, 2).replaceAll('\n', `\n${' '.repeat(depth)}`) as SafeText;
}
