/** A baseline → the text of its file: sorted, an entry a line, nothing that changes by itself, so that diffs are short. */
import { safeJson } from '../safe/safe-json.ts';
import type { SafeText } from '../safe/sanitise.ts';
import { type Baseline, baselineKind, baselineVersion } from './baseline.ts';

export function formatBaseline({ entries }: Baseline): SafeText {
  const lines = entries
    .map(({ rule, session, fingerprint }) => safeJson({ session, rule, fingerprint }))
    // Not by locale: the file must be the same everywhere.
    .sort()
    .map((line) => `    ${line}`);
  const list = lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n  ]`;
  return `{\n  "kind": "${baselineKind}",\n  "version": ${baselineVersion},\n  "findings": ${list}\n}\n` as SafeText;
}
