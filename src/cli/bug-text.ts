/**
 * It is meant to be sent to us, and an error may quote what it stumbled over, and names where the program lies: secrets
 * and what tells who somebody is are taken out, whether that was asked for or not.
 */
export async function bugText(error: unknown): Promise<string> {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const [{ createRedactor }, { systemUsers }] = await Promise.all([
    import('../safe/create-redactor.ts'),
    import('./system-users.ts'),
  ]);
  return `This is a bug in askback: ${createRedactor({ users: systemUsers(process.env) }).text(text)}`;
}
