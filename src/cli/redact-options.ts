/** The options of every command that can hide secrets, and what they make. */
import { Option } from 'commander';
import type { Redactor } from '../safe/create-redactor.ts';
import type { Io } from './io.ts';
import { systemUsers } from './system-users.ts';

export interface RedactFlags {
  readonly redact?: boolean;
  readonly redactKey?: string;
}

export const redactOptions: readonly Option[] = [
  new Option('--redact', 'hide keys, tokens, passwords, e-mail addresses, home folders and user names'),
  new Option('--redact-key <text>', 'the same, with tags that stay the same from run to run (or ASKBACK_REDACT_KEY)'),
];

/**
 * Undefined where nothing is to be hidden; a key in the environment, where `ps` does not show it, asks for nothing alone.
 * Sentences where the configuration, which may say what else is secret, cannot be understood: then nothing is shown at all.
 */
export async function redactorFor(
  { env }: Pick<Io, 'env'>,
  flags: RedactFlags,
): Promise<Redactor | readonly string[] | undefined> {
  if (flags.redact !== true && (flags.redactKey ?? '') === '') return undefined;
  const { readOwnSecrets } = await import('./read-own-secrets.ts');
  const found = await readOwnSecrets();
  if (!found.ok) return found.problems;
  const { createRedactor } = await import('../safe/create-redactor.ts');
  const key = flags.redactKey ?? env['ASKBACK_REDACT_KEY'] ?? '';
  return createRedactor({ users: systemUsers(env), own: found.find, ...(key !== '' && { key }) });
}
