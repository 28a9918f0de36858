/** `--reporter stylish --reporter sarif=out.sarif` → what is to be written where, or why that cannot be. */
import { resolve } from 'node:path';
import { didYouMean } from '../../config/did-you-mean.ts';

export const reporterNames = ['stylish', 'json', 'junit', 'sarif', 'github', 'markdown'] as const;

export type ReporterName = (typeof reporterNames)[number];

export interface ReporterChoice {
  readonly name: ReporterName;
  /** Undefined for stdout. */
  readonly file?: string;
}

export type ParsedReporters =
  | { readonly ok: true; readonly reporters: readonly ReporterChoice[] }
  | { readonly ok: false; readonly reason: string };

/** These two can share stdout: both are read line by line, by a person and by GitHub. */
const shareable: ReadonlySet<ReporterName> = new Set(['stylish', 'github']);

export function parseReporters(texts: readonly string[]): ParsedReporters {
  const reporters: ReporterChoice[] = [];
  const targets = new Map<string, ReporterName>();
  for (const text of texts.length === 0 ? ['stylish'] : texts) {
    const [, wanted = '', file] = /^([^=]*)(?:=(.*))?$/s.exec(text) ?? [];
    const name = reporterNames.find((known) => known === wanted);
    if (name === undefined)
      return { ok: false, reason: `Unknown reporter "${wanted}"${didYouMean(wanted, reporterNames)}` };
    if (file === '') return { ok: false, reason: `A file is missing after "${text}".` };
    const target = file === undefined || isStdout(file) ? '' : resolve(file);
    const other = targets.get(target);
    if (other === name) return { ok: false, reason: `The reporter ${name} is given twice for ${file ?? 'stdout'}.` };
    if (other !== undefined && !(target === '' && shareable.has(other) && shareable.has(name))) {
      const where = target === '' ? 'stdout' : file;
      return {
        ok: false,
        reason: `The reporters ${other} and ${name} cannot both write to ${where}: use ${name}=FILE.`,
      };
    }
    targets.set(target, name);
    reporters.push(target === '' ? { name } : { name, file: target });
  }
  return { ok: true, reporters };
}

function isStdout(file: string): boolean {
  return file === '-' || file === '/dev/stdout';
}
