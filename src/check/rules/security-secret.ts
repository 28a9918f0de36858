import { sanitise } from '../../safe/sanitise.ts';
import { defineCheck } from '../define-check.ts';
import { laneFile } from '../lane-file.ts';
import { listBodyTexts } from '../list-body-texts.ts';
import { listTexts, type PlacedText } from '../list-texts.ts';

export const securitySecret = defineCheck({
  id: 'security/secret',
  summary: 'Questions, answers, prompts and decisions hold no well-known secret.',
  covers: [],
  levels: { recommended: 'error', strict: 'error' },
  options: { bodies: false },
  meanings: {
    bodies:
      'Whether the texts, calls and results of the whole session are searched too, which loads every one of them.',
  },
  async run({ session, options, findSecrets, report }) {
    const leaks = new Map<string, Leak>();
    const look = (place: PlacedText) => {
      for (const { family, start, end } of findSecrets(place.text)) {
        const secret = sanitise(place.text.slice(start, end));
        if (isPlaceholder(secret)) continue;
        const leak = leaks.get(secret) ?? { family, secret, place, lines: new Set() };
        leaks.set(secret, leak);
        leak.lines.add(lineOf(place));
      }
    };
    for (const place of listTexts(session)) look(place);
    for (const decision of session.decisions) {
      const { text, kind, at } = decision;
      const where = `the text of a decision (${kind})`;
      look({ text, by: 'person', where, file: laneFile(session, decision), line: at.line });
    }
    if (options.bodies) for await (const place of listBodyTexts(session)) look(place);
    for (const leak of leaks.values()) {
      const { ask, question, file, line } = leak.place;
      report({ ask, question, file, line, message: describe(leak), subject: leak.family });
    }
  },
});

/** One secret, where it was met first, and all lines that hold it. */
interface Leak {
  readonly family: string;
  readonly secret: string;
  readonly place: PlacedText;
  readonly lines: Set<number | null>;
}

function lineOf({ line, ask }: PlacedText): number | null {
  return line === undefined ? (ask?.at.line ?? null) : line;
}

function describe({ family, secret, place, lines }: Leak): string {
  const others = lines.size - 1;
  const also = others === 0 ? '' : `, as ${others === 1 ? 'one other line does' : `${others} other lines do`}`;
  const where = place.where.charAt(0).toUpperCase() + place.where.slice(1);
  return `${where} holds a secret (${family}, ${secret.slice(0, 4)}…)${also}: revoke it, and share the transcript only redacted.`;
}

/** The signature of the token that every introduction to JWT shows. */
const shownEverywhere = 'SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c';

/** What documentation writes in place of a secret. */
function isPlaceholder(secret: string): boolean {
  if (secret.endsWith(shownEverywhere)) return true;
  if (/x{5}|\*{3}|\.{3}|0{8}|example|placeholder|your[-_]|redacted|changeme|dummy/i.test(secret)) return true;
  return /^(pass|passwd|password|pwd|secret|token|user|username|admin|root|postgres|mysql|test|apikey|api_key)$/i.test(
    secret,
  );
}
