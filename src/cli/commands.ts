/** All commands, in the order in which the help lists them. A new one needs its file and a line here. */
import type { CommandSpec } from './command-spec.ts';
import { archive } from './commands/archive.ts';
import { cache } from './commands/cache.ts';
import { check } from './commands/check.ts';
import { completion } from './commands/completion.ts';
import { decisions } from './commands/decisions.ts';
import { demo } from './commands/demo.ts';
import { doctor } from './commands/doctor.ts';
import { explain } from './commands/explain.ts';
import { list } from './commands/list.ts';
import { report } from './commands/report.ts';
import { search } from './commands/search.ts';
import { show } from './commands/show.ts';
import { view } from './commands/view.ts';

export const commands: readonly CommandSpec[] = [
  view,
  list,
  show,
  decisions,
  search,
  report,
  check,
  explain,
  doctor,
  archive,
  cache,
  demo,
  completion,
];
