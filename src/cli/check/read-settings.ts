/** The configuration, the environment and the options → how every rule is set, or all that is wrong with them. */
import { resolve } from 'node:path';
import { checks } from '../../check/checks.ts';
import type { Check } from '../../check/define-check.ts';
import { resolveSettings } from '../../check/resolve-settings.ts';
import type { RuleSetting } from '../../check/run-checks.ts';
import { type Config, emptyConfig } from '../../config/config.ts';
import { limitOptions, limitsRule, limitVariables } from '../../config/limit-variables.ts';
import { type LoadedConfig, loadConfig } from '../../config/load-config.ts';
import { loadNearestConfig } from '../../config/load-nearest-config.ts';
import { compileOwnSecrets } from '../../safe/compile-own-secrets.ts';
import type { SecretFinder } from '../../safe/find-all.ts';
import type { Io } from '../io.ts';
import type { CheckFlags } from './check-flags.ts';
import { parseRuleLevels } from './parse-rule-levels.ts';

export type ReadSettings =
  | ({ readonly ok: true } & CheckSettings)
  | { readonly ok: false; readonly problems: readonly string[] };

export interface CheckSettings {
  readonly checks: readonly Check[];
  readonly settings: Readonly<Record<string, Required<RuleSetting>>>;
  readonly config: Config;
  readonly ownSecrets: SecretFinder;
  /** `ASK_*` variables that are set, though the rule whose limits they are is off and nobody said so. */
  readonly idleVariables: readonly string[];
  /** What `include` and `exclude` are relative to. */
  readonly folder: string;
}

type SettingFlags = Pick<CheckFlags, 'config' | 'strict' | 'rule'>;

export async function readSettings({ env }: Pick<Io, 'env'>, flags: SettingFlags): Promise<ReadSettings> {
  const loaded = load(flags.config);
  const limits = limitVariables(env);
  const { levels, problems } = parseRuleLevels(
    flags.rule,
    checks.map(({ id }) => id),
  );
  const all = [...(loaded.ok ? [] : loaded.problems), ...limits.problems, ...problems];
  if (!loaded.ok || all.length > 0) return { ok: false, problems: all };
  const { config, folder } = loaded;
  const own = await compileOwnSecrets(config.secrets);
  if (!own.ok) return { ok: false, problems: own.problems.map((problem) => `${loaded.file}: ${problem}`) };
  const sources = { config, levels, limits: limits.options, strict: flags.strict === true };
  const resolved = resolveSettings(checks, sources);
  const isIdle = resolved[limitsRule]?.level === 'off' && !config.rules.has(limitsRule) && !levels.has(limitsRule);
  const idleVariables = isIdle ? settingVariables(limits.options) : [];
  return { ok: true, checks, settings: resolved, config, ownSecrets: own.find, idleVariables, folder };
}

function settingVariables(options: Readonly<Record<string, number>>): string[] {
  return Object.entries(limitOptions).flatMap(([name, option]) => (Object.hasOwn(options, option) ? [name] : []));
}

function load(wanted: CheckFlags['config']): LoadedConfig {
  const here = resolve('');
  if (wanted === undefined) return loadNearestConfig(here, checks);
  if (wanted === false) return { ok: true, config: emptyConfig, file: '', folder: here };
  return loadConfig(wanted, checks);
}
