/** Session → the texts of all tool calls, inputs and results, loaded one record at a time. */
import type { Session } from '../model/session.ts';
import { listStrings } from './list-strings.ts';
import type { PlacedText } from './list-texts.ts';
import { loadBlock } from './load-block.ts';

export async function* listBodyTexts(session: Session): AsyncGenerator<PlacedText> {
  for (const call of session.calls) {
    for (const side of ['use', 'result'] as const) {
      const block = await loadBlock(session, call, side);
      const what = side === 'use' ? 'input' : 'result';
      const where = `the ${what} of ${call.name ?? 'a tool call'}`;
      for (const text of listStrings(side === 'use' ? block?.['input'] : block?.['content']))
        yield { text, where, file: call[side]!.file, line: call[side]!.line };
    }
  }
}
