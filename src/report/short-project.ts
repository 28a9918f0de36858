/** A working directory → the name people call the project by; a worktree keeps the name of what it is a tree of. */
const separator = /[\\/]+/;
const worktrees = /^\.?worktrees$/;

export function shortProject(cwd: string): string {
  const parts = cwd.split(separator).filter((part) => part !== '');
  const last = parts.at(-1) ?? cwd;
  if (!worktrees.test(parts.at(-2) ?? '')) return last;
  const owner = parts.slice(0, -2).findLast((part) => part !== '.claude');
  return owner === undefined ? last : `${owner}/${last}`;
}
