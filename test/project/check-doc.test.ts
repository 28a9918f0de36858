import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checks } from '../../src/check/checks.ts';
import { reporterNames } from '../../src/cli/check/parse-reporters.ts';
import { check } from '../../src/cli/commands/check.ts';
import { version } from '../../src/cli/version.ts';
import { limitOptions } from '../../src/config/limit-variables.ts';
import { parseConfig } from '../../src/config/parse-config.ts';
import { json } from '../../src/report/findings/json.ts';
import { makeFinding, makeRun } from '../check/make-run.ts';

const page = readFileSync(new URL('../../docs/check.md', import.meta.url), 'utf8');
const section = (title: string) => page.slice(page.indexOf(`## ${title}\n`)).split('\n## ')[0] ?? '';

test('docs/check.md names every option', () => {
  for (const { long } of check.options) expect(section('Options')).toMatch(new RegExp(`\`[^\`]*${long}[ \`]`));
});

test('its configuration is right', () => {
  const example = /```json\n([\s\S]*?)```/.exec(section('Configuration'))?.[1] ?? '';
  expect(parseConfig(example, checks)).toMatchObject({ ok: true });
});

test('it names every reporter', () => {
  for (const name of reporterNames) expect(section('Reporters')).toContain(`| \`${name}\` |`);
});

test('it names every field of the JSON report', () => {
  const data = JSON.parse(json(makeRun({ findings: [makeFinding()] })));
  const names = [data, data.summary, data.findings[0], data.sessions[0], data.rules[0]].flatMap(Object.keys);
  for (const name of names) expect(section('Reporters')).toContain(`\`${name}\``);
});

test('it names every ASK_* variable with its option', () => {
  for (const [name, option] of Object.entries(limitOptions)) expect(page).toContain(`| \`${name}\` | \`${option}\` |`);
});

test.each(['check.md', 'examples/github-actions.yml', 'examples/pre-commit-config.yaml'])(
  '%s calls the command as it is',
  (name) => {
    const text = readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
    const known = new Set(check.options.flatMap(({ short, long }) => [short, long]));
    const calls = [...text.matchAll(/askback(?:@[\d.]+)? check\b([^\n`]*)/g)].map(
      ([, call = '']) => call.split(/ {2,}/)[0] ?? '',
    );
    for (const call of calls) {
      for (const word of call.split(' ').filter((part) => part.startsWith('-') && part !== '-'))
        expect(known).toContain(word);
      for (const [, reporter] of call.matchAll(/--reporter (\w+)/g)) expect(reporterNames).toContain(reporter);
    }
    expect(calls.length).toBeGreaterThan(0);
    const pinned = [...text.matchAll(/askback@([\d.]+)/g)].map(([, wanted = '']) => wanted);
    for (const wanted of pinned) expect(`${version}.`).toMatch(new RegExp(`^${wanted}\\.`));
  },
);
