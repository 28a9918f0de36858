/** What `askback.config.json` says, once it is known to be right. */
import type { Level } from '../model/finding.ts';
import type { OwnSecret } from '../model/own-secret.ts';
import type { KeyChanges } from '../model/viewer-actions.ts';

export interface Config {
  readonly extends?: PresetChoice;
  /** By rule id. */
  readonly rules: ReadonlyMap<string, RuleChoice>;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly suppressions: readonly Suppression[];
  /** What is a secret here, beside what is one everywhere. There is no way to take one of those away. */
  readonly secrets: readonly OwnSecret[];
  /** Other keys in the viewer. Those that show secrets stay as they are. */
  readonly keys: KeyChanges;
}

export const presetChoices = ['askback:recommended', 'askback:strict'] as const;

export type PresetChoice = (typeof presetChoices)[number];

export interface RuleChoice {
  readonly level: Level;
  readonly options: RuleOptions;
}

export type RuleOptions = Readonly<Record<string, OptionValue>>;
export type OptionValue = string | number | boolean | readonly string[];

/** A finding that somebody has looked at and accepts. */
export interface Suppression {
  readonly rule: string;
  /** A session's id, or how it begins. */
  readonly session: string;
  /** One ask of it; all of them where it is not given. */
  readonly ask?: number;
  readonly reason: string;
  /** The last day on which it holds, as `2026-12-31`. */
  readonly expires?: string;
}

/** What a rule has to be known by, so that its settings can be judged: its id and the defaults of its options. */
export interface KnownRule {
  readonly id: string;
  readonly options: RuleOptions;
}

export const levels = ['off', 'info', 'warning', 'error'] as const satisfies readonly Level[];

export const emptyConfig: Config = {
  rules: new Map(),
  include: [],
  exclude: [],
  suppressions: [],
  secrets: [],
  keys: new Map(),
};
