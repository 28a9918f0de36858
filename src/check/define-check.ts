/** A rule as a value: what it is called, how it is set, and what it looks for. */
import type { Level } from '../model/finding.ts';
import type { Ask, Question, Session } from '../model/session.ts';

/** A rule: what it is called, how it is set, and what it looks for. */
export interface Check<Options extends CheckOptions = CheckOptions> {
  /** `group/name`; never used again for something else. */
  readonly id: string;
  /** One line: what it demands. */
  readonly summary: string;
  /** Requirements it stands for, such as E1. */
  readonly covers: readonly string[];
  readonly levels: { readonly recommended: Level; readonly strict: Level };
  /** Default values; a setting must have the same type. */
  readonly options: Options;
  /** What each option sets, in a sentence. */
  readonly meanings?: { readonly [Name in keyof Options]: string };
  // A method, so that a list can hold rules of different options.
  run(context: CheckContext<Options>): void | Promise<void>;
}

/** The options of a rule, by name. */
export type CheckOptions = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** What a rule is given to look at, and where it reports. */
export interface CheckContext<Options extends CheckOptions = CheckOptions> {
  /** Without asks that are copies of another session's. */
  readonly session: Session;
  /** Those asks: they are judged where they were first, but what was answered then holds here too. */
  readonly copied: readonly Ask[];
  readonly options: Options;
  /** Where a text holds secrets: well-known ones, and those that the configuration describes. */
  readonly findSecrets: (
    text: string,
  ) => readonly { readonly family: string; readonly start: number; readonly end: number }[];
  readonly report: (found: Found) => void;
}

/** What a rule found. Where nothing is said, the ask's own place counts. */
export interface Found {
  /** One sentence: what is wrong, and what to do. Secrets and whatever a terminal would act on are taken out of it. */
  readonly message: string;
  readonly ask?: Ask | undefined;
  readonly question?: Question | undefined;
  readonly file?: string | undefined;
  readonly line?: number | null | undefined;
  /** What tells it apart from other findings of the rule, where neither ask nor question does. */
  readonly subject?: string | undefined;
}

/** Gives a rule its types; that is all. */
export function defineCheck<Options extends CheckOptions>(check: Check<Options>): Check<Options> {
  return check;
}
