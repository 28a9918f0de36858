export function bugText(error: unknown): string {
  return `This is a bug in askback: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
