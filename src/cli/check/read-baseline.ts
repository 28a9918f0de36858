/** `--baseline FILE` → its entries, or a sentence about why they cannot be had. */
import { readFileSync, statSync } from 'node:fs';
import type { Baseline } from '../../check/baseline.ts';
import { parseBaseline } from '../../check/parse-baseline.ts';
import { errorCode, failureText } from '../../read/failure-text.ts';

export type ReadBaseline =
  | { readonly ok: true; readonly baseline: Baseline | undefined }
  | { readonly ok: false; readonly reason: string };

/** `mayBeMissing` where it is about to be written. */
export function readBaseline(file: string | undefined, mayBeMissing: boolean): ReadBaseline {
  if (file === undefined) return { ok: true, baseline: undefined };
  const bad = (why: string): ReadBaseline => ({ ok: false, reason: `The baseline ${file} cannot be used: ${why}.` });
  try {
    if (!statSync(file).isFile()) return bad('it is not a file');
    const parsed = parseBaseline(readFileSync(file, 'utf8'));
    return parsed.ok ? parsed : bad(parsed.why);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') return bad(failureText(error));
    if (mayBeMissing) return { ok: true, baseline: undefined };
    return bad('it does not exist; --update-baseline writes it');
  }
}
