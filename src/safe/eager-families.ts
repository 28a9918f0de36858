/**
 * Looser forms of secrets: keys with short prefixes, and values that are given a name. Too eager for a check; where a text
 * is only shown, or leaves the house, a word too many does no harm.
 */
import { family, type SecretFamily } from './secret-family.ts';

const inside = { inside: true } as const;
/** Names stand in the middle of words: `DB_PASSWORD`, `dbPassword`. */
const named = { inside: true, after: 'any' } as const;

const names =
  'password PASSWORD Password passwd PASSWD passphrase PASSPHRASE passcode PASSCODE _pass _PASS secret SECRET Secret token TOKEN Token api_key API_KEY apiKey ApiKey apikey APIKEY api-key Api-Key API-Key API-KEY access_key ACCESS_KEY accessKey AccessKey private_key PRIVATE_KEY credential CREDENTIAL';
const sureNames =
  'password PASSWORD Password passwd PASSWD passphrase PASSPHRASE _pass _PASS client_secret CLIENT_SECRET clientSecret private_key PRIVATE_KEY mnemonic MNEMONIC seed_phrase SEED_PHRASE';
/** What code and forms write where a password would stand. */
const noValue =
  '(?:string|str|text|number|int|integer|bool|boolean|bytes|any|unknown|object|null|none|nil|undefined|true|false|required|optional|password|secret|hidden|readonly|private|public|redacted)';
const host = String.raw`[a-zA-Z0-9_-]{1,63}(?:\.[a-zA-Z0-9_-]{1,63}){0,8}`;

export const eagerFamilies: readonly SecretFamily[] = [
  family('api-key', 'sk-', /[A-Za-z0-9]{20,4096}/y),
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
  // As in code and configuration, `"dbPassword": "x1"`, where a value without a digit is a type or a word, and as in a
  // file of variables, `DB_PASSWORD=x`, where it is not.
  family(
    'password',
    names,
    /[\w-]{0,24}\\{0,7}["'`]?\s{0,3}(?:=>|:=|=|:)\s{0,3}\\{0,7}["'`]?(?:(?<=[A-Z0-9_]=["']?)|(?=[^\s"'`,;]{0,255}\d)(?!\d{1,7}(?!\w))(?![\^~<>=v]{0,2}\d{1,4}\.\d{1,5}(?![A-Za-z]{3})))([^\s"'`,;&|<>(){}[\]$\\]{4,512})/dy,
    named,
  ),
  // Between quotes it may be anything, also several words.
  family(
    'password',
    sureNames,
    new RegExp(
      String.raw`[\w-]{0,24}\\{0,7}["'\x60]?\s{0,3}(?:=>|:=|=|:)\s{0,3}\\{0,7}["'\x60](?!${noValue}["'\x60\\])([^\s"'\x60\\+,)\]}<$][^"'\x60\n\r\\]{2,255})(?=\\{0,7}["'\x60])`,
      'dy',
    ),
    named,
  ),
  // `password: correcthorse`, alone on its line.
  family(
    'password',
    'password passwd passphrase',
    new RegExp(
      String.raw`:[ \t]{1,3}(?!${noValue}\s)([^\s"'\x60,;&|<>(){}[\]$\\]{6,128})(?=[ \t]{0,4}(?:[\r\n]|$))`,
      'diy',
    ),
    { inside: true, lead: /(?:^|\n)[ \t-]{0,40}[\w.-]{0,40}$/ },
  ),
  family('password', sureNames, /[\w-]{0,24}>([^<\s][^<\n]{2,255})<\//dy, named),
  family(
    'password',
    'password passphrase passcode token secret',
    / (?:is|was)[: ]{1,2}["'`]?(?=[^\s"'`]{0,64}\d)(?!\d{1,3}(?!\w))([^\s"'`,;()]{6,256}(?<!\.))/dy,
    named,
  ),
  family(
    'password',
    '密码 口令 密钥 令牌',
    /\s{0,3}(?:[:：=]|是|为)\s{0,3}["'“‘「]?(?=[\x21-\x7e]{0,64}\d)([^\s"'`,;，。；、”’」\u0100-\uffff]{4,256})/dy,
    named,
  ),
  family(
    'password',
    'pwd PWD Pwd',
    /\\{0,7}["']?\s{0,2}[=:]\s{0,2}\\{0,7}["']?(?![/~.\\$%]|[A-Za-z]:[\\/])([^\s"'`,;&|<>(){}[\]$\\]{4,512})/dy,
    named,
  ),
  family(
    'password',
    '_KEY _PAT',
    /[A-Z0-9_]{0,24}["']?\s{0,2}[=:]\s{0,2}["']?(?=[^\s"']{0,255}\d)([\w+/=.:~-]{16,512})/dy,
    named,
  ),
  family(
    'password',
    '"auth _auth',
    /\\{0,7}["']?\s{0,3}[:=]\s{0,3}\\{0,7}["']?(?=[A-Za-z0-9+/]{0,512}[0-9=+/])([A-Za-z0-9+/]{12,512}={0,2})(?![\w-])/dy,
    named,
  ),
  {
    name: 'password',
    prefixes: ['--password ', '--token ', '--secret ', '--api-key ', '--pass '],
    rest: /["']?([^\s"'`,;&|<>()$-][^\s"'`,;&|<>()$]{3,512})/dy,
    inside: true,
  },
  {
    name: 'password',
    prefixes: ['-u ', '--user '],
    rest: /["']?[^\s:"'/]{1,64}:(?!\d{1,6}(?!\w))([^\s"'`]{3,256})/dy,
    lead: /(?<![\w-])$/,
    inside: true,
  },
  { name: 'password', prefixes: ['sshpass -p'], rest: / {0,2}["']?([^\s"'`$]{3,256})/dy, inside: true },
  {
    name: 'password',
    prefixes: [' -p'],
    rest: /["']?([^\s"'`$]{3,256})/dy,
    lead: /\b(?:mysql|mysqldump|mysqladmin|mariadb)(?: [^\n|;&]{0,100})?$/,
    inside: true,
  },
  // Of a .netrc.
  {
    name: 'password',
    prefixes: ['password '],
    rest: /(\S{3,256})/dy,
    lead: /login\s{1,8}\S{1,64}\s{1,8}$/,
    inside: true,
  },
];
