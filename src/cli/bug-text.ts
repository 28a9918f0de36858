/** It is meant to be sent to us, and an error may quote what it stumbled over: what is known to be secret is taken out. */
export async function bugText(error: unknown): Promise<string> {
  const { maskSecrets } = await import('../safe/mask-secrets.ts');
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `This is a bug in askback: ${maskSecrets(text)}`;
}
