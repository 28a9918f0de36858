/** The environment → the names by which the system knows its user. */
import { userInfo } from 'node:os';

export function systemUsers(env: Readonly<Record<string, string | undefined>>): string[] {
  return [env['USER'], env['LOGNAME'], env['USERNAME'], ownName()].filter((name) => name !== undefined);
}

function ownName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    // A user without an entry in the system's list.
    return undefined;
  }
}
