/** A run → one of its forms, written to an output. */
import { resolve } from 'node:path';
import type { CheckRun } from '../../model/check-run.ts';
import type { Look } from '../../report/look.ts';
import type { Io } from '../io.ts';
import type { Output } from '../output.ts';
import { writeTexts } from '../write-texts.ts';
import type { ReporterName } from './parse-reporters.ts';
import { readRulePage } from './read-rule-page.ts';

export async function writeReport(
  out: Output,
  name: ReporterName,
  run: CheckRun,
  look: Look,
  { env, samples }: Pick<Io, 'env' | 'samples'>,
): Promise<void> {
  switch (name) {
    case 'stylish':
      return out.lines((await import('../../report/findings/stylish.ts')).stylish(run, look));
    case 'json':
      return out.text((await import('../../report/findings/json.ts')).json(run));
    case 'junit':
      return writeTexts(out, (await import('../../report/findings/junit.ts')).junit(run));
    case 'sarif': {
      const { checks } = await import('../../check/checks.ts');
      const pages = new Map(checks.map((rule) => [rule.id, () => readRulePage({ samples }, rule)]));
      const pageOf = (id: string) => pages.get(id)?.() ?? '';
      return out.text((await import('../../report/findings/sarif.ts')).sarif(run, baseFolder(env), pageOf));
    }
    case 'github':
      return writeTexts(out, (await import('../../report/findings/github.ts')).github(run, baseFolder(env)));
    case 'markdown':
      return writeTexts(out, (await import('../../report/findings/markdown.ts')).markdown(run));
  }
}

/** The checked-out repository, to which GitHub takes paths to be relative. */
function baseFolder(env: Io['env']): string {
  return resolve(env['GITHUB_WORKSPACE'] || '');
}
