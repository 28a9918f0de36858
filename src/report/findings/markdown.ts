/** A run as Markdown: the sum, then a table for each file. Where there is a limit, whole rows are left out, and counted. */
import type { CheckRun } from '../../model/check-run.ts';
import type { Finding } from '../../model/finding.ts';
import { safe } from '../../safe/safe.ts';
import type { SafeText } from '../../safe/sanitise.ts';
import { countWords } from '../count-words.ts';
import { escapeMarkdown } from '../escape-markdown.ts';
import { runWords } from './run-words.ts';
import { worstFirst } from './worst-first.ts';

/** Enough for the lines that follow the last row. */
const reserve = 1024;

export function* markdown(run: CheckRun, mostBytes = Number.POSITIVE_INFINITY): Generator<SafeText> {
  let room = mostBytes - reserve;
  const fits = (text: SafeText): boolean => {
    room -= Buffer.byteLength(text);
    return room >= 0;
  };
  yield heading(run);
  fits(heading(run));
  for (const { severity, message } of run.notes) {
    const text = safe`- **${severity as SafeText}**: ${escapeMarkdown(message)}\n`;
    if (fits(text)) yield text;
  }
  if (run.notes.length > 0) yield safe`\n`;
  if (run.findings.length === 0) return;
  yield safe`| Severity | Where | What | Rule |\n|---|---|---|---|\n`;
  let shown = 0;
  for (const finding of worstFirst(run.findings)) {
    const text = rowText(finding);
    if (!fits(text)) break;
    shown++;
    yield text;
  }
  const left = run.findings.length - shown;
  if (left > 0) yield safe`\nand ${countWords(left, safe`more finding`)}.\n`;
}

function heading(run: CheckRun): SafeText {
  const { result, letPass } = runWords(run);
  const passed = letPass === '' ? safe`` : safe` (${letPass})`;
  return safe`## askback check\n\n${run.exitCode === 0 ? safe`Passed` : safe`Failed`}: ${result}${passed}.\n\n`;
}

function rowText({ severity, file, line, message, rule }: Finding): SafeText {
  const where = line === null ? escapeMarkdown(file) : safe`${escapeMarkdown(file)}:${line}`;
  return safe`| ${severity as SafeText} | ${where} | ${escapeMarkdown(message)} | ${escapeMarkdown(rule)} |\n`;
}
