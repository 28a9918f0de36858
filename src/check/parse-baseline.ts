/** The text of a baseline file → its entries, or in a few words why it is none. */
import { type Baseline, type BaselineEntry, baselineKind, baselineVersion } from './baseline.ts';

export type ParsedBaseline =
  | { readonly ok: true; readonly baseline: Baseline }
  | { readonly ok: false; readonly why: string };

export function parseBaseline(text: string): ParsedBaseline {
  const data = parseObject(text);
  if (data === undefined) return { ok: false, why: 'it is not JSON' };
  if (data['kind'] !== baselineKind) return { ok: false, why: 'it is some other file' };
  const version = data['version'];
  if (version !== baselineVersion) {
    const newer = typeof version === 'number' && version > baselineVersion;
    return { ok: false, why: newer ? 'a newer askback wrote it' : 'its version is not known' };
  }
  const findings = data['findings'];
  if (!Array.isArray(findings)) return { ok: false, why: 'it has no list of findings' };
  const entries = findings.filter(isEntry);
  if (entries.length < findings.length) return { ok: false, why: `finding ${badIndex(findings) + 1} in it is damaged` };
  return { ok: true, baseline: { entries } };
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  } catch {
    return undefined;
  }
}

function badIndex(findings: readonly unknown[]): number {
  return findings.findIndex((finding) => !isEntry(finding));
}

function isEntry(value: unknown): value is BaselineEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { fingerprint, rule, session } = value as Record<string, unknown>;
  return (
    typeof fingerprint === 'string' &&
    /^[0-9a-f]{32}$/.test(fingerprint) &&
    typeof rule === 'string' &&
    typeof session === 'string'
  );
}
