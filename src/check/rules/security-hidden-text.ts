import { codeOf, type HiddenKind, listHidden } from '../../safe/list-hidden.ts';
import { listLookalikes } from '../../safe/list-lookalikes.ts';
import { defineCheck } from '../define-check.ts';
import { listTexts } from '../list-texts.ts';

export const securityHiddenText = defineCheck({
  id: 'security/hidden-text',
  summary: 'Questions, options, answers and prompts hold nothing that a person does not see.',
  covers: ['E8'],
  levels: { recommended: 'warning', strict: 'error' },
  options: { marks: false },
  meanings: {
    marks:
      'Whether single zero-width spaces, joiners, direction marks, byte order marks and soft hyphens count too; they are often pasted along.',
  },
  run({ session, options, report }) {
    for (const { text, by, isLabel, where, ...place } of listTexts(session)) {
      const told = by === 'agent' ? toldOfAgent : toldOfPerson;
      const pieces = [
        ...listHidden(text)
          .filter(({ kind }) => told.has(kind) || (kind === 'mark' && options.marks))
          .map(({ kind, name }) => `${named[kind]} (${name})`),
        ...listLookalikes(text, isLabel).map(
          ({ script, letters }) =>
            `a name that mixes Latin with ${script} letters that look like it (${letters.map(codeOf).join(', ')})`,
        ),
      ];
      const [first] = pieces;
      if (first === undefined) continue;
      const more = pieces.length === 1 ? '' : ` and ${pieces.length - 1} more such`;
      const message = `${capital(where)} holds ${first}${more}: what a person saw may differ from what was recorded, so look at it with "askback show", which marks it.`;
      report({ ...place, message, subject: where });
    }
  },
});

const toldOfPerson: ReadonlySet<HiddenKind> = new Set<HiddenKind>(['escape', 'control', 'bidi', 'tag']);
const toldOfAgent: ReadonlySet<HiddenKind> = new Set<HiddenKind>([...toldOfPerson, 'return']);

const named: Readonly<Record<HiddenKind, string>> = {
  escape: 'an escape sequence',
  colour: 'a colour',
  control: 'a control character',
  return: 'a carriage return that hides what stands before it',
  bidi: 'a character that turns the direction of text',
  tag: 'an invisible tag or selector',
  mark: 'an invisible character',
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
