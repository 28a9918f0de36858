/** What the rows of a session are made from, besides the stop itself. `look.width` is the pane's. */
import type { Session } from '../../model/session.ts';
import type { Look } from '../../report/look.ts';
import type { Tape } from '../tape.ts';

export interface RowContext {
  readonly session: Session;
  readonly tape: Tape;
  readonly look: Look;
}
