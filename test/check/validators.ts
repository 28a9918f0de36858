/** SARIF's schema and JUnit's, as validators. Both schemas come from packages that ship them for their own tests. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Ajv } from 'ajv';
import Draft4 from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';

const require = createRequire(import.meta.url);

function readFrom(name: string, file: string): string {
  const folder = require.resolve(`${name}/package.json`).replace(/package\.json$/, '');
  return readFileSync(`${folder}${file}`, 'utf8');
}

/** What the official schema of SARIF 2.1.0 says against it; empty where it is right. */
export function sarifProblems(text: string): string[] {
  const schema = JSON.parse(readFrom('@microsoft/sarif-matcher-utils', 'lib/schemas/sarif-2.1.0-rtm.5.json'));
  // One pattern of the schema is no regular expression under the stricter rules of the flag u.
  const ajv = new (Draft4 as unknown as typeof Ajv)({ strict: false, allErrors: true, unicodeRegExp: false });
  (addFormats as unknown as (ajv: Ajv) => void)(ajv);
  const validate = ajv.compile(schema);
  validate(JSON.parse(text));
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** What the schema of Ant's JUnit task says against it; empty where it is right. */
export function junitProblems(text: string): string[] {
  using xsd = XmlDocument.fromString(readFrom('jest-junit-reporter', 'src/__tests__/fixtures/junit.xsd'));
  using validator = XsdValidator.fromDoc(xsd);
  try {
    using document = XmlDocument.fromString(text);
    validator.validate(document);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** The texts and attributes that an XML reader finds at a place. */
export function xmlTexts(text: string, xpath: string): string[] {
  using document = XmlDocument.fromString(text);
  return document.find(xpath).map((node) => node.content);
}
