/** The preset, the configuration, the ASK_* variables and `--rule`, each over the one before → how every rule is set. */
import type { Config } from '../config/config.ts';
import { limitsRule } from '../config/limit-variables.ts';
import type { Level } from '../model/finding.ts';
import type { Check, CheckOptions } from './define-check.ts';
import type { RuleSetting } from './run-checks.ts';

export interface SettingSources {
  readonly config: Config;
  /** `--strict`: whatever the configuration extends. */
  readonly strict?: boolean;
  /** `--rule id=level`, by id. */
  readonly levels?: ReadonlyMap<string, Level>;
  /** Of the limits rule. */
  readonly limits?: CheckOptions;
}

export function resolveSettings(
  checks: readonly Check[],
  { config, strict = false, levels = new Map(), limits = {} }: SettingSources,
): Readonly<Record<string, Required<RuleSetting>>> {
  const preset = strict || config.extends === 'askback:strict' ? 'strict' : 'recommended';
  return Object.fromEntries(
    checks.map((check) => {
      const choice = config.rules.get(check.id);
      const level = levels.get(check.id) ?? choice?.level ?? check.levels[preset];
      const options = { ...check.options, ...choice?.options, ...(check.id === limitsRule && limits) };
      return [check.id, { level, options }];
    }),
  );
}
