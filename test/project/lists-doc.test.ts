import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseSession } from '../../src/parse/parse-session.ts';
import { buildSessionRow } from '../../src/report/build-session-row.ts';
import { decisionVocabulary } from '../../src/report/decision-vocabulary.ts';
import { makeRow } from '../report/make-row.ts';

const page = readFileSync(new URL('../../docs/lists.md', import.meta.url), 'utf8');
const section = (title: string) => page.slice(page.indexOf(`## ${title}`)).split('\n## ')[0] ?? '';

test('docs/lists.md names every field of a decision, and every word it can hold', () => {
  const words = [...Object.keys(makeRow()), ...Object.values(decisionVocabulary).flat()];
  for (const word of words) expect(section('Fields of a decision')).toContain(`\`${word}\``);
});

test('docs/lists.md names every field of a session', async () => {
  const row = buildSessionRow(await parseSession('', { file: 'a.jsonl' }), undefined);
  for (const field of Object.keys(row)) expect(section('Fields of a session')).toContain(`\`${field}\``);
});
