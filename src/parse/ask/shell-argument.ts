/** A shell command → what it hands to `AskUserQuestion`; null where it calls something else. A `cd`, settings and a path may stand before. */
const CALL =
  /^\s*(?:cd\s+(?:'[^']*'|"[^"]*"|[^\s'"&|;]+)\s*(?:&&|;|\n)\s*)?(?:[A-Za-z_]\w*=\S*\s+)*(?:\S*\/)?AskUserQuestion(?=\s|$)/;

export function shellArgument(command: string): string | null {
  // Most commands are long and call something else.
  if (!command.includes('AskUserQuestion')) return null;
  const call = CALL.exec(command);
  return call === null ? null : command.slice(call[0].length).trimStart();
}
