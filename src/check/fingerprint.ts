/** A finding → a name for it that holds no line number and no path, so that it outlives moving and growing files. */
import { createHash } from 'node:crypto';
import type { Found } from './define-check.ts';

export function createFingerprinter(session: string): (rule: string, found: Found) => string {
  const seen = new Map<string, number>();
  return (rule, { ask, question, subject }) => {
    const about = [rule, session, ask?.uuid ?? ask?.toolUseId ?? '', question?.id ?? '', subject ?? ''];
    const key = JSON.stringify(about);
    // Findings that nothing else tells apart are counted.
    const turn = (seen.get(key) ?? 0) + 1;
    seen.set(key, turn);
    return createHash('sha256').update(`${key}\n${turn}`).digest('hex').slice(0, 32);
  };
}
