import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { readSession } from '../../src/read/read-session.ts';
import { buildReport } from '../../src/report/build-report.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const schema = JSON.parse(readFileSync(`${root}/docs/report.schema.json`, 'utf8'));
const validate = new Ajv2020({ strict: true }).compile(schema);
const tool = { name: 'askback', version: '0.0.0' };

test('§6: the report of every fixture fits the published schema', async () => {
  const files = readdirSync(`${root}/fixtures`, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.jsonl'),
  );
  const sessions = await Promise.all(files.map((file) => readSession(`${root}/fixtures/${file}`)));
  validate(JSON.parse(JSON.stringify(buildReport(sessions, { tool }))));
  expect(validate.errors).toBeNull();
});

test('§6: the published schema refuses a report that lacks a promised field', async () => {
  const session = await readSession(`${root}/fixtures/samples/login-feature.jsonl`);
  const report = JSON.parse(JSON.stringify(buildReport([session], { tool })));
  delete report.sessions[0].asks[0].decidedBy;
  expect(validate(report)).toBe(false);
});
