/** The JSON Schema of `askback.config.json`, for editors: which keys, which rules, which options. */

import { viewerActions } from '../model/viewer-actions.ts';
import { type KnownRule, levels, type OptionValue, presetChoices } from './config.ts';
import { longestPattern, mostSecrets, secretName } from './read-secrets.ts';

export interface DescribedRule extends KnownRule {
  readonly summary: string;
}

export function configJsonSchema(rules: readonly DescribedRule[]): object {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'askback configuration',
    description: 'Settings of askback check: askback.config.json.',
    ...closed({
      $schema: { type: 'string', description: 'Where this schema lies, for editors.' },
      extends: { enum: presetChoices, description: 'The levels that rules have where nothing else is said.' },
      rules: {
        description: 'By rule: a level, or a list of a level and options.',
        ...closed(Object.fromEntries(rules.map((rule) => [rule.id, ruleSchema(rule)]))),
      },
      include: patterns(
        'Where the sessions lie, below the folder of this file; used when the command line names none.',
      ),
      exclude: patterns('Sessions to leave out, below the folder of this file.'),
      suppressions: {
        description: 'Findings that have been looked at and are accepted.',
        type: 'array',
        items: { ...closed(suppression(rules)), required: ['rule', 'session', 'reason'] },
      },
      secrets: {
        description: 'What is a secret here, beside what is one everywhere: for security/secret and --redact.',
        type: 'array',
        maxItems: mostSecrets,
        items: { ...closed(ownSecret), required: ['name', 'pattern'] },
      },
      keys: {
        description: 'Other keys in the viewer, by what they do: one, or a list of them.',
        ...closed(Object.fromEntries(viewerActions.map((action) => [action, keySchema]))),
      },
    }),
  };
}

const key = { type: 'string', pattern: String.raw`\S`, description: 'As "x", "ctrl-x", "pagedown" or "z a".' };
const keySchema = { anyOf: [key, { type: 'array', items: key, minItems: 1 }] };

const ownSecret = {
  name: { type: 'string', pattern: secretName.source, description: 'What tags and findings call it: acme-key.' },
  pattern: {
    type: 'string',
    pattern: String.raw`\S`,
    maxLength: longestPattern,
    description: 'A regular expression of RE2. What it matches is the secret, or what its first group holds.',
  },
};

function closed(properties: Readonly<Record<string, object>>): object {
  return { type: 'object', properties, additionalProperties: false };
}

function ruleSchema({ summary, options }: DescribedRule): object {
  const settings = closed(
    Object.fromEntries(Object.entries(options).map(([name, value]) => [name, optionSchema(value)])),
  );
  return {
    description: summary,
    anyOf: [
      { enum: levels },
      { type: 'array', items: [{ enum: levels }, settings], minItems: 1, additionalItems: false },
    ],
  };
}

function optionSchema(value: OptionValue): object {
  if (typeof value === 'number') return { type: 'integer', minimum: 0, default: value };
  if (typeof value === 'object') return { type: 'array', items: { type: 'string' }, default: value };
  return { type: typeof value, default: value };
}

function patterns(description: string): object {
  return { description, type: 'array', items: { type: 'string', pattern: String.raw`^[^\[\]{}()!]*\S[^\[\]{}()!]*$` } };
}

function suppression(rules: readonly DescribedRule[]): Readonly<Record<string, object>> {
  const said = String.raw`\S`;
  return {
    rule: { enum: rules.map(({ id }) => id), description: 'The rule it silences.' },
    session: { type: 'string', minLength: 4, description: "A session's id, or how it begins." },
    ask: { type: 'integer', minimum: 1, description: 'One ask of the session; all where it is left out.' },
    reason: { type: 'string', pattern: said, description: 'Why the finding is accepted.' },
    expires: {
      type: 'string',
      pattern: String.raw`^\d{4}-\d{2}-\d{2}$`,
      description: 'The last day on which it holds, in UTC: 2026-12-31.',
    },
  };
}
