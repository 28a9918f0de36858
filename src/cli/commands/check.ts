import { InvalidArgumentError, Option } from 'commander';
import type { CheckFlags } from '../check/check-flags.ts';
import type { CommandSpec } from '../command-spec.ts';
import { parseWidth } from '../parse-width.ts';

export const check: CommandSpec<CheckFlags> = {
  name: 'check',
  args: [['[paths...]', 'files, folders, patterns, session ids, - for stdin (default: all sessions)']],
  summary: 'Check questions, decisions and structure by rules; exit code 1 if any is broken',
  options: [
    new Option('-r, --reporter <name[=file]>', 'stylish, json, junit, sarif, github, markdown; may be repeated')
      .argParser(collect)
      .default([], 'stylish'),
    new Option('-c, --config <file>', 'settings (default: askback.config.json, here or in a folder above)'),
    new Option('--no-config', 'without a configuration file'),
    new Option('--strict', 'all rules, at their strict levels'),
    new Option('--rule <id=level>', 'set a rule off, info, warning or error; may be repeated')
      .argParser(collect)
      .default([], 'none'),
    new Option('--baseline <file>', 'let findings pass that this file knows'),
    new Option('--update-baseline', 'write the findings of now to the baseline'),
    new Option('--fail-on <severity>', 'fail on findings of this severity, or worse')
      .choices(['error', 'warning', 'info'])
      .default('error'),
    new Option('--max-warnings <n>', 'fail on more warnings than this').argParser(parseCount),
    new Option('--require-asks', 'fail if no session asked anything'),
    new Option('--pass-on-no-sessions', 'pass if there is no session to check'),
    new Option('-q, --quiet', 'report only what fails the run'),
    new Option('--width <n>', 'cells per line (default: the terminal, or 80)').argParser(parseWidth),
    new Option('--ascii', 'draw with ASCII signs only'),
    new Option('--config-schema', 'print the JSON Schema of the configuration'),
  ],
  examples: [
    ['askback check run.jsonl', 'one session'],
    ['askback check --fail-on warning sessions/', 'a folder, and warnings fail too'],
    ['askback check -r stylish -r sarif=askback.sarif', 'for people, and for code scanning'],
    ['askback check --baseline known.json --update-baseline', 'accept what is there; then only new findings fail'],
    ['askback explain decision/timeout', 'what a rule wants, and why'],
  ],
  run: async (io, paths, flags) => {
    if (flags.configSchema !== true) return (await import('../check/run-check.ts')).runCheck(io, paths, flags);
    const { configJsonSchema } = await import('../../config/config-json-schema.ts');
    const { checks } = await import('../../check/checks.ts');
    const { safeJson } = await import('../../safe/safe-json.ts');
    await io.out.text(safeJson(configJsonSchema(checks), 2));
    await io.out.lines([[]]);
    return 0;
  },
};

function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

function parseCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a number, 0 or more.');
  return Number(text);
}
