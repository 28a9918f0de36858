/** The key table → `docs/keys.md`. */

import { namedKeys, viewerActions } from '../../src/model/viewer-actions.ts';
import { glyphSets } from '../../src/report/glyphs.ts';
import { keyTable } from '../../src/tui/keys.ts';
import { listKeys } from '../../src/tui/list-keys.ts';
import { listSigns } from '../../src/tui/list-signs.ts';
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
  const plainSigns = listSigns(glyphSets.ascii, 'session').flatMap(([, lines]) => lines);
  const signs = listSigns(glyphSets.unicode, 'session')
    .flatMap(([, lines]) => lines)
    .map(([sign, words], index) => `| ${cell(sign)} | ${cell(code(plainSigns[index]![0]))} | ${words} |`)
    .join('\n');
  return `# Keys of the viewer

This page is written from the table that the program itself uses; \`?\` shows the same, and filters it as you type.
A number before a key repeats it (\`5j\`, \`3]\`); before \`g\` or \`G\` it is the step to go to. In a replay, digits jump.

${parts.join('\n')}
## Other keys

\`keys\` in \`askback.config.json\` gives other keys to what is done, by the names below: one key, or a list of them.

\`\`\`json
{ "keys": { "nextAsk": ["ctrl-n", "]"], "pageDown": "pagedown", "foldAll": "z c" } }
\`\`\`

A key is a sign, \`ctrl-\` and a letter, one of ${namedKeys.map((name) => `\`${name}\``).join(', ')}, or two of these with
a space between. Names that are not known, and keys that would mean two things, are errors. Digits, \`ctrl-c\`, \`ctrl-z\`
and \`ctrl-l\` keep their meaning, and so does \`s\` in a session: no configuration makes it easier to show secrets.

${actionRows()}

## Commands

| | |
|---|---|
${commands}

## Signs

The second is the one with \`--ascii\`.

| | | What it means |
|---|---|---|
${signs}
`;
}

function actionRows(): string {
  const rows = viewerActions.map((action) => {
    const row = keyTable.find(({ does }) => does === action)!;
    return `| \`${action}\` | ${row.help} |`;
  });
  return `| Name | What it does |\n|---|---|\n${rows.join('\n')}`;
}
