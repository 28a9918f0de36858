/** A transcript in which every text that is shown holds everything that a terminal might act on. */
import { transcript } from '../parse/make-transcript.ts';

const osc = [
  '52;c;aGk=',
  '0;TITLE',
  '2;TITLE',
  '4;1;rgb:ff/00/00',
  '8;;http://evil.example',
  '9;note',
  '777;notify;a;b',
  '10;?',
  '11;?',
  '1337;File=:AAAA',
  '133;A',
  '7;file://x',
];
const csi = [
  '2J',
  '3J',
  'H',
  '10;10H',
  '6n',
  'c',
  '21t',
  '?1049h',
  '?1049l',
  '?25h',
  '200~',
  '31m',
  '8m',
  '1;1r',
  '?1000h',
  'K',
  '5i',
  '!p',
];

export const payloads: readonly string[] = [
  ...osc.flatMap((body) => [`\x1b]${body}\x07`, `\x1b]${body}\x1b\\`, `\x9d${body}\x9c`]),
  ...csi.flatMap((body) => [`\x1b[${body}`, `\x9b${body}`]),
  ...[
    '\x1bP1;2q\x1b\\',
    '\x1b_Gx\x1b\\',
    '\x1b^x\x1b\\',
    '\x1bXx\x1b\\',
    '\x1bc',
    '\x1b(0',
    '\x1b#8',
    '\x1bPtmux;\x1b\x1b]52;c;aGk=\x07\x1b\\',
  ],
  ...[
    '\x1b]52;c;unterminated',
    '\x1b',
    '\x07',
    '\x08\x08',
    '\rYES',
    '\x0b',
    '\x0c',
    '\x00',
    '\x0e',
    '\x0f',
    '\x05',
    '\x7f',
    '\t',
  ],
  ...[
    '\u202eRLO',
    '\u2066iso',
    '\u200e',
    '\u061c',
    '\u200b',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u2028',
    '\u2029',
    '\u{e0041}\u{e0042}',
    '\ud800',
    '\ue0ff',
  ],
];

export function hostileTranscript(): string {
  const maker = transcript({ cwd: `/x${payloads[0]}`, gitBranch: `b${payloads[3]}` });
  maker.bare({ type: 'custom-title', customTitle: `Title ${payloads.slice(0, 6).join('')}` });
  for (const [index, payload] of payloads.entries()) {
    const text = `A${payload}Z`;
    maker
      .prompt(`u${index}`, text)
      .blocks(`t${index}`, [
        { type: 'thinking', thinking: text },
        { type: 'text', text: `# ${text}\n**${text}** \`${text}\`\n- ${text}\n\`\`\`${text}\n${text}\n\`\`\`` },
      ])
      .blocks(`e${index}`, [
        {
          type: 'tool_use',
          id: `d${index}`,
          name: text,
          input: { file_path: text, old_string: text, new_string: `${text}${text}`, [text]: text },
        },
      ])
      .gets(`f${index}`, `d${index}`, text)
      .asks(`q${index}`, `a${index}`, text)
      .gets(
        `r${index}`,
        `a${index}`,
        `User has answered your questions: "${text}"="${text}". You can now continue with the user's answers in mind.`,
      );
  }
  return maker.text();
}
