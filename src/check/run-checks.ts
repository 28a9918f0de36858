/** Rules over one session → findings, in the order of the rules' reports by place. A rule that fails is our own bug. */
import type { Finding, Level } from '../model/finding.ts';
import type { Session } from '../model/session.ts';
import type { SecretFinder } from '../safe/find-all.ts';
import { findSecrets } from '../safe/find-secrets.ts';
import { maskSecrets } from '../safe/mask-secrets.ts';
import { sanitise } from '../safe/sanitise.ts';
import { checks as allChecks } from './checks.ts';
import type { Check, CheckOptions, Found } from './define-check.ts';
import { createFingerprinter } from './fingerprint.ts';
import { laneFile } from './lane-file.ts';

/** How one rule is set. */
export interface RuleSetting {
  readonly level: Level;
  readonly options?: CheckOptions;
}

/** Which rules run, and how. */
export interface RunOptions {
  /** Instead of the built-in rules. */
  readonly checks?: readonly Check[];
  /** By rule id; a rule that is not named has its recommended level. */
  readonly settings?: Readonly<Record<string, RuleSetting>>;
  /** Finds secrets beside the well-known ones: rules see them, and messages do not show them. */
  readonly ownSecrets?: SecretFinder;
}

/** Runs rules over a session. Findings are data; nothing is printed and nothing is written. */
export async function runChecks(session: Session, options: RunOptions = {}): Promise<Finding[]> {
  const counted = { ...session, asks: session.asks.filter(({ copyOf }) => copyOf === null) };
  const copied = session.asks.filter(({ copyOf }) => copyOf !== null);
  const fingerprint = createFingerprinter(session.id);
  const findings: Finding[] = [];
  const find = (text: string) => findSecrets(text, options.ownSecrets);
  for (const check of options.checks ?? allChecks) {
    const setting = options.settings?.[check.id];
    const level = setting?.level ?? check.levels.recommended;
    if (level === 'off') continue;
    const report = (found: Found) => {
      const { ask } = found;
      findings.push({
        rule: check.id,
        severity: level,
        message: inOneLine(found.message, options.ownSecrets),
        file: found.file ?? (ask === undefined ? session.file : laneFile(session, ask)),
        line: found.line === undefined ? (ask?.at.line ?? ask?.at.resultLine ?? null) : found.line,
        session: session.id,
        ask: ask?.number ?? null,
        toolUseId: ask?.toolUseId ?? null,
        question: found.question?.id ?? null,
        fingerprint: fingerprint(check.id, found),
      });
    };
    const set = { ...check.options, ...setting?.options };
    await check.run({ session: counted, copied, options: set, findSecrets: find, report });
  }
  return findings.toSorted(byPlace);
}

/** Messages quote transcripts: here, for every rule, they are made fit to be printed anywhere. */
function inOneLine(message: string, own?: SecretFinder): string {
  // Masked first: what breaks a secret up is still what it was.
  return sanitise(maskSecrets(message, own)).replace(/\s+/g, ' ').trim();
}

const LAST = Number.POSITIVE_INFINITY;

function byPlace(a: Finding, b: Finding): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.line ?? LAST) - (b.line ?? LAST) || (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0);
}
