/**
 * All commands, in the order in which the help lists them. A new one needs its file and a line here. Each is loaded where
 * it is called, and all where they are listed.
 */
import type { CommandSpec } from './command-spec.ts';

const files: Readonly<Record<string, () => Promise<CommandSpec>>> = {
  view: async () => (await import('./commands/view.ts')).view,
  list: async () => (await import('./commands/list.ts')).list,
  show: async () => (await import('./commands/show.ts')).show,
  decisions: async () => (await import('./commands/decisions.ts')).decisions,
  search: async () => (await import('./commands/search.ts')).search,
  report: async () => (await import('./commands/report.ts')).report,
  check: async () => (await import('./commands/check.ts')).check,
  explain: async () => (await import('./commands/explain.ts')).explain,
  doctor: async () => (await import('./commands/doctor.ts')).doctor,
  archive: async () => (await import('./commands/archive.ts')).archive,
  cache: async () => (await import('./commands/cache.ts')).cache,
  demo: async () => (await import('./commands/demo.ts')).demo,
  completion: async () => (await import('./commands/completion.ts')).completion,
};

export const commandNames: readonly string[] = Object.keys(files);

/** The one that is called so, or all where none is. */
export async function loadCommands(name = ''): Promise<readonly CommandSpec[]> {
  const wanted = commandNames.includes(name) ? [name] : commandNames;
  return Promise.all(wanted.map((each) => files[each]!()));
}
