import { findSecrets } from '../../safe/find-secrets.ts';
import { sanitise } from '../../safe/sanitise.ts';
import { defineCheck } from '../define-check.ts';
import { laneFile } from '../lane-file.ts';
import { listBodyTexts } from '../list-body-texts.ts';
import { listTexts, type PlacedText } from '../list-texts.ts';

export const securitySecret = defineCheck({
  id: 'security/secret',
  summary: 'Questions, answers, prompts and decisions hold no well-known secret.',
  covers: ['C.2'],
  levels: { recommended: 'error', strict: 'error' },
  options: { bodies: false },
  meanings: {
    bodies: 'Whether the inputs and results of all tool calls are searched too, which reads every one of them.',
  },
  async run({ session, options, report }) {
    const found = new Map<string, Leak>();
    const look = (place: PlacedText) => {
      // Colours inside a key would hide it.
      const text = sanitise(place.text);
      for (const { family, start, end } of findSecrets(text)) {
        const secret = text.slice(start, end);
        if (isPlaceholder(secret)) continue;
        const known = found.get(secret);
        if (known === undefined) found.set(secret, { family, secret, place, others: 0 });
        else known.others += 1;
      }
    };
    for (const place of listTexts(session)) look(place);
    for (const decision of session.decisions) {
      const { text, kind, at } = decision;
      look({ text, where: `the text of a ${kind} decision`, file: laneFile(session, decision), line: at.line });
    }
    if (options.bodies) for await (const place of listBodyTexts(session)) look(place);
    for (const leak of found.values()) report({ ...placeOf(leak), message: describe(leak), subject: leak.family });
  },
});

/** One secret, where it was met first, and how often after that. */
interface Leak {
  readonly family: string;
  readonly secret: string;
  readonly place: PlacedText;
  others: number;
}

function placeOf({ place: { text: _text, where: _where, ...place } }: Leak) {
  return place;
}

function describe({ family, secret, place, others }: Leak): string {
  const also = others === 0 ? '' : others === 1 ? ', and one other place does' : `, and ${others} other places do`;
  const where = place.where.charAt(0).toUpperCase() + place.where.slice(1);
  return `${where} holds a secret (${family}, ${secret.slice(0, 4)}…)${also}: revoke it, and share the transcript only redacted.`;
}

/** What documentation writes in place of a secret. */
function isPlaceholder(secret: string): boolean {
  if (/x{5}|\*{3}|\.{3}|0{8}|example|placeholder|your[-_]|redacted|changeme|dummy/i.test(secret)) return true;
  return /^(pass|passwd|password|pwd|secret|token|user|username|admin|root|postgres|mysql|test|apikey|api_key)$/i.test(
    secret,
  );
}
