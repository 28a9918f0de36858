/** Whether the command line is nothing but the viewer, without options: then there is no need to load what parses them. */

// No command is called so, whatever there is on the disk.
const path = /^[^-].*[/\\].*|^[^-].*\.jsonl(?::\d+:?)?$/;

export function opensAtOnce(argv: readonly string[], env: Readonly<Record<string, string | undefined>>): boolean {
  if (env['TERM'] === 'dumb' || env['INK_SCREEN_READER'] !== undefined) return false;
  return argv.every((arg) => path.test(arg));
}
