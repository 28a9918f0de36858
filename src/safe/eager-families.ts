/**
 * Looser forms of secrets: keys with short prefixes, values that are given a name, and what commands are given. Too eager
 * for a check; where a text is only shown, or leaves the house, a word too many does no harm.
 */
import { commandFamilies } from './command-families.ts';
import { namedFamilies } from './named-families.ts';
import { family, type SecretFamily } from './secret-family.ts';

const inside = { inside: true } as const;
/** For prefixes so short that a dash before them is chance. */
const edge = { after: 'edge' } as const;
/** Names stand in the middle of words: `Proxy-Authorization`. */
const named = { inside: true, after: 'any' } as const;
const host = String.raw`[a-zA-Z0-9_-]{1,63}(?:\.[a-zA-Z0-9_-]{1,63}){0,8}`;

export const eagerFamilies: readonly SecretFamily[] = [
  family('api-key', 'sk-', /[A-Za-z0-9]{20,4096}/y),
  // With dashes it is a name like any other, unless it mixes all that a key is made of, or goes on in short parts.
  family('api-key', 'sk-', /(?=[\w-]{0,64}\d)(?=[\w-]{0,64}[A-Z])(?=[\w-]{0,64}[a-z])[\w-]{20,512}/y),
  family('api-key', 'sk-helicone- sk-litellm-', /[\w-]{16,128}/y),
  family('openai-session', 'sess-', /[A-Za-z0-9]{40,128}/y),
  family('stripe-key', 'sk_test_ rk_test_', /[A-Za-z0-9]{20,512}/y),
  { name: 'azure-secret', prefixes: ['8Q~'], rest: /[\w~.-]{31,34}/y, lead: /[\w~.-]{3}$/ },
  family('azure-signature', 'sig=', /([A-Za-z0-9%+/=]{40,128})/dy, inside),
  family('aws-signature', 'X-Amz-Signature=', /([0-9a-f]{64})/dy, inside),
  family('aws-secret-key', 'AKIA ASIA', /[A-Z2-7]{16}["',;:=|\s]{1,8}([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])/dy, inside),
  family('twilio-key', 'SK AC', /[0-9a-f]{32}(?![0-9a-f])/y),
  { name: 'mailchimp-key', prefixes: ['-us'], rest: /\d{1,2}(?!\w)/y, lead: /(?<![0-9a-f])[0-9a-f]{32}$/ },
  family('airtable-token', 'pat', /[A-Za-z0-9]{14}\.[0-9a-f]{64}/y),
  { name: 'terraform-token', prefixes: ['.atlasv1.'], rest: /[\w-]{60,80}/y, lead: /[A-Za-z0-9]{14}$/ },
  family('square-token', 'sq0atp- sq0csp- sq0idp-', /[\w-]{20,64}/y),
  family('bitbucket-token', 'ATBB', /[A-Za-z0-9]{28,40}/y),
  family('pulumi-token', 'pul-', /[0-9a-f]{40}/y),
  family('alibaba-key', 'LTAI', /[A-Za-z0-9]{12,20}(?!\w)/y),
  family('netlify-token', 'nfp_', /[A-Za-z0-9]{36,40}/y),
  family('adyen-key', 'AQE', /[A-Za-z0-9]{6,16}\.[A-Za-z0-9+/=_-]{60,200}/y),
  family('cerebras-key', 'csk-', /[a-z0-9]{40,64}(?!\w)/y, edge),
  family('fireworks-key', 'fw_', /[A-Za-z0-9]{22,26}(?!\w)/y, edge),
  family('voyage-key', 'pa-', /[\w-]{43}(?![\w-])/y, edge),
  family('brave-key', 'BSA', /[\w-]{27,28}(?![\w-])/y, edge),
  family('runpod-key', 'rpa_', /[A-Z0-9]{40,48}(?!\w)/y, edge),
  family('modal-token', 'as- ak-', /(?=[A-Za-z]{0,21}\d)(?=[a-z0-9]{0,21}[A-Z])[A-Za-z0-9]{22}(?!\w)/y, edge),
  family('cursor-key', 'key_', /[0-9a-f]{64}(?!\w)/y, edge),
  family('notion-token', 'secret_', /[A-Za-z0-9]{43}(?!\w)/y, edge),
  family('grafana-token', 'eyJrIjoi', /[A-Za-z0-9+/=_-]{60,512}/y),
  family('github-token', 'v1.', /[0-9a-f]{40}(?!\w)/y, edge),
  family('vault-token', 's.', /(?=[A-Za-z]{0,23}\d)(?=[a-z0-9]{0,23}[A-Z])[A-Za-z0-9]{24}(?!\w)/y, edge),
  family('launchdarkly-key', 'sdk- api- mob-', /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/y, edge),
  family('asana-token', '0/ 1/ 2/', /\d{13,17}(?:\/\d{13,17})?:[0-9a-f]{32}/y, edge),
  family('square-token', 'EAAA', /[\w-]{60}(?![\w-])/y, edge),
  family('instagram-token', 'IGQV IGQW', /[\w-]{100,256}/y, edge),
  family('twitter-token', 'AAAAAAAAAAAAAAAAAAAAA', /[\w%]{10,60}%(?:2B|2F|3D)[\w%]{20,120}/y, edge),
  { name: 'new-relic-key', prefixes: ['NRAL'], rest: /(?!\w)/y, lead: /(?<!\w)[0-9a-f]{36}$/ },
  { name: 'azure-token', prefixes: ['AZDO'], rest: /[A-Za-z0-9]{4}(?!\w)/y, lead: /(?<!\w)[A-Za-z0-9]{76}$/ },
  {
    name: 'azure-key',
    prefixes: ['+ACR', 'ACDbh', 'APIMh', 'AZSea', 'ACRD'],
    rest: /[A-Za-z0-9]{4,16}(?!\w)/y,
    lead: /(?<!\w)[A-Za-z0-9]{36,76}\+?$/,
  },
  // Keys of nodes, in the address itself.
  family('node-key', '.infura.io/v3/ .alchemy.com/v2/ .quiknode.pro/', /([\w-]{32,48})(?![\w-])/dy, {
    inside: true,
    after: 'any',
  }),
  family('password-hash', '$1$ $5$ $6$ $y$ $apr1$ $2a$ $2b$ $2y$ $argon2', /[\w$./,=+-]{24,256}/y, { after: 'any' }),
  family(
    'authorization',
    'Bearer bearer BEARER Basic basic BASIC',
    / (?:(?=[^\s\d]{0,256}\d)|(?=[\w.~+/=-]{24}))([\w.~+/=-]{12,4096})/dy,
    inside,
  ),
  family(
    'authorization',
    'uthorization UTHORIZATION',
    /\\{0,7}["']?\s{0,3}[:=]\s{0,3}\\{0,7}["']?(?:(?:token|apikey|digest|negotiate|bot|key)\s{1,2}|(?=[\w.~+/=-]{0,255}\d))([\w.~+/=-]{8,4096})/diy,
    named,
  ),
  family('cookie', 'ookie: COOKIE:', / {0,2}([\w!#$%&*+.^|~-]{1,64}=[^\n\r"'`]{8,4096})/dy, named),
  {
    name: 'url-password',
    prefixes: ['://'],
    // A password may hold what ought to be escaped; a port is none.
    rest: new RegExp(String.raw`[^\s:/@"'<>[\x60]{0,128}:(?!\d{1,5}(?:[/?#\s]|$))([^\s"'<>\x60]{1,256})@${host}`, 'dy'),
    lead: /[a-z][a-z0-9+.-]{1,20}$/,
    inside: true,
  },
  ...namedFamilies,
  ...commandFamilies,
];
