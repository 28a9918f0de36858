/** Findings and what has been accepted of them → those that stay, those that are silenced, and what to say about it. */
import type { Suppression } from '../config/config.ts';
import type { Note, SuppressedFinding } from '../model/check-run.ts';
import type { Finding } from '../model/finding.ts';

export interface SuppressionInput {
  readonly findings: readonly Finding[];
  readonly suppressions: readonly Suppression[];
  /** Ids of the sessions that were checked. */
  readonly sessions: readonly string[];
  /** All sessions there are were checked: a suppression of another one is of no use. */
  readonly complete: boolean;
  readonly now: Date;
}

export interface Suppressed {
  readonly findings: readonly Finding[];
  readonly suppressed: readonly SuppressedFinding[];
  readonly notes: readonly Note[];
}

export function applySuppressions({ findings, suppressions, sessions, complete, now }: SuppressionInput): Suppressed {
  // In UTC, so that a build does not depend on where it runs.
  const today = now.toISOString().slice(0, 10);
  const used = new Set<Suppression>();
  const silenced = new Map<Finding, Suppression>();
  for (const finding of findings) {
    for (const suppression of suppressions.filter((one) => concerns(one, finding))) {
      used.add(suppression);
      if (!isExpired(suppression, today) && !silenced.has(finding)) silenced.set(finding, suppression);
    }
  }
  const notes = suppressions.flatMap((suppression): Note[] => {
    if (used.has(suppression)) return isExpired(suppression, today) ? [expiredNote(suppression)] : [];
    const wasChecked = sessions.some((id) => id.startsWith(suppression.session));
    return wasChecked || complete ? [unusedNote(suppression)] : [];
  });
  return {
    findings: findings.filter((finding) => !silenced.has(finding)),
    suppressed: [...silenced].map(([finding, { reason }]) => ({ ...finding, reason })),
    notes,
  };
}

function concerns({ rule, session, ask }: Suppression, finding: Finding): boolean {
  return rule === finding.rule && finding.session.startsWith(session) && (ask === undefined || ask === finding.ask);
}

function isExpired({ expires }: Suppression, today: string): boolean {
  return expires !== undefined && expires < today;
}

function expiredNote(suppression: Suppression): Note {
  const message = `The suppression of ${named(suppression)} expired on ${suppression.expires}: look at it again, then renew it or take it out.`;
  return { code: 'check/expired-suppression', severity: 'warning', message };
}

function unusedNote(suppression: Suppression): Note {
  const message = `The suppression of ${named(suppression)} silences nothing any more: take it out.`;
  return { code: 'check/unused-suppression', severity: 'warning', message };
}

function named({ rule, session, ask }: Suppression): string {
  return `${rule} in session ${session}${ask === undefined ? '' : `, ask ${ask}`}`;
}
