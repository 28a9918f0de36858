import { defineCheck } from '../define-check.ts';
import { quoteText } from '../quote-text.ts';

export const integrityUnknownType = defineCheck({
  id: 'integrity/unknown-type',
  summary: 'Every record is of a type, and has the fields, that this version knows.',
  covers: ['D1'],
  levels: { recommended: 'off', strict: 'info' },
  options: {},
  run({ session, report }) {
    const { unknownTypes, unknownFields, diagnostics } = session;
    const tell = (what: 'type' | 'field', names: readonly string[]) => {
      if (names.length === 0) return;
      const some = `${names.slice(0, SHOWN).map(quoteText).join(', ')}${names.length > SHOWN ? ' …' : ''}`;
      const count = names.length === 1 ? `a ${what}` : `${names.length} ${what}s`;
      const message = `Records have ${count} that this version does not know (${some}): all is kept, but look for a newer version.`;
      const first = diagnostics.find(({ code }) => code === `parse/unknown-${what}`);
      report({ message, file: first?.file, line: first?.line ?? null, subject: what });
    };
    tell('type', Object.keys(unknownTypes));
    tell('field', Object.keys(unknownFields));
  },
});

const SHOWN = 5;
