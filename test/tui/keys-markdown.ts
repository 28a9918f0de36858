/** The key table → `docs/keys.md`. */
import { listKeys } from '../../src/tui/list-keys.ts';
import { commandHelp } from '../../src/tui/run-command.ts';
import type { Mode } from '../../src/tui/state.ts';

const modes: readonly (readonly [Mode, string])[] = [
  ['session', 'In a session'],
  ['replay', 'In a replay'],
  ['picker', 'In the list of sessions'],
];

export function keysMarkdown(): string {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const code = (text: string) => (text.includes('`') ? text : `\`${text}\``);
  const parts = modes.map(([mode, title]) => {
    const rows = listKeys(mode, false).flatMap(([group, lines]) =>
      lines.map(({ keys, help }) => `| ${group} | ${cell(keys.split(/\s+/).map(code).join(' '))} | ${cell(help)} |`),
    );
    return `## ${title}\n\n| | Keys | What they do |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  const commands = commandHelp.map(([command, help]) => `| \`:${command}\` | ${help} |`).join('\n');
  return `# Keys of the viewer

This page is written from the table that the program itself uses; \`?\` shows the same, and filters it as you type.
A number before a key repeats it (\`5j\`, \`3]\`); before \`g\` or \`G\` it is the step to go to. In a replay, digits jump.

${parts.join('\n')}
## Commands

| | |
|---|---|
${commands}
`;
}
