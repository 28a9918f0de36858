/** The four ASK_* variables → options of the limits rule, which they set before any configuration does. */
export interface LimitVariables {
  readonly options: Readonly<Record<string, number>>;
  /** A sentence for each that is no number. */
  readonly problems: readonly string[];
}

export const limitsRule = 'question/limits';

export const limitOptions = {
  ASK_MAX_QUESTIONS: 'maxQuestions',
  ASK_MAX_OPTIONS: 'maxOptions',
  ASK_HEADER_MAX_LENGTH: 'headerLength',
  ASK_QUESTION_MAX_LENGTH: 'questionLength',
} as const;

export function limitVariables(env: Readonly<Record<string, string | undefined>>): LimitVariables {
  const options: Record<string, number> = {};
  const problems: string[] = [];
  for (const [name, option] of Object.entries(limitOptions)) {
    const text = env[name]?.trim() ?? '';
    if (text === '') continue;
    if (/^\d{1,6}$/.test(text)) options[option] = Number(text);
    else problems.push(`${name} must be a whole number from 0 to 999999, not "${text.slice(0, 40)}".`);
  }
  return { options, problems };
}
