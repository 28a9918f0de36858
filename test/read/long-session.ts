/** A session of so many steps, a round every hundred, a question every fifty. */
import { askInput, transcript } from '../parse/make-transcript.ts';

export function longSession(steps: number): string {
  const lines = transcript();
  for (let step = 0; step < steps; step++) {
    if (step % 100 === 0) lines.prompt(`u${step}`, `Part ${step / 100}, please.`);
    if (step % 50 === 49) {
      const input = askInput(`Go on after ${step}?`);
      lines.blocks(`a${step}`, [{ type: 'tool_use', id: `t${step}`, name: 'AskUserQuestion', input }]);
      lines.gets(`r${step}`, `t${step}`, `User has answered your questions: "Go on after ${step}?"="Yes".`);
    } else lines.says(`a${step}`, `Step ${step}: ${'I look at the next file. '.repeat(8)}`);
  }
  return lines.text();
}
