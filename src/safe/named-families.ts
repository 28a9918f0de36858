/** Values that are secret by the name they are given, in code, settings, forms and sentences. */
import { family, type SecretFamily } from './secret-family.ts';

/** Names stand in the middle of words: `DB_PASSWORD`, `dbPassword`. */
const named = { inside: true, after: 'any' } as const;

const names =
  'password PASSWORD Password passwd PASSWD passphrase PASSPHRASE passcode PASSCODE _pass _PASS secret SECRET Secret token TOKEN Token api_key API_KEY apiKey ApiKey apikey APIKEY api-key Api-Key API-Key API-KEY access_key ACCESS_KEY accessKey AccessKey private_key PRIVATE_KEY credential CREDENTIAL';
const sureNames =
  'password PASSWORD Password passwd PASSWD passphrase PASSPHRASE _pass _PASS client_secret CLIENT_SECRET clientSecret private_key PRIVATE_KEY mnemonic MNEMONIC seed_phrase SEED_PHRASE';
/** What code and forms write where a password would stand. */
const noValue =
  '(?:string|str|text|number|int|integer|bool|boolean|bytes|any|unknown|object|null|none|nil|undefined|true|false|required|optional|password|secret|hidden|readonly|private|public|redacted)';

const assigned = String.raw`\\{0,7}["'\x60]?\s{0,3}(?:=>|:=|=|:)\s{0,3}\\{0,7}["'\x60]?`;
/** What no word has: a digit, or capitals where nobody writes them. A number, or a version, is no secret either. */
const opaque = String.raw`(?:(?=[^\s"'\x60,;]{0,255}\d)(?!\d{1,7}(?!\w))(?![\^~<>=v]{0,2}\d{1,4}\.\d{1,5}(?![A-Za-z]{3}))|(?=[\w-]{12})(?=\w{0,64}[a-z][A-Z]{1,3}[a-z]?[A-Z]))`;
const plainValue = String.raw`[^\s"'\x60,;&|<>(){}[\]$\\]`;

export const namedFamilies: readonly SecretFamily[] = [
  // As in code and configuration, `"dbPassword": "x1"`, where a value without a digit is a type or a word, and as in a
  // file of variables, `DB_PASSWORD=x`, where it is not.
  family(
    'password',
    names,
    new RegExp(String.raw`[\w-]{0,24}${assigned}(?:(?<=[A-Z0-9_]=["']?)|${opaque})(${plainValue}{4,512})`, 'dy'),
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
  // A file of variables, where a value goes on to the next white space, whatever it is made of.
  family(
    'password',
    'PASSWORD= PASSWD= PASS= PASSPHRASE= SECRET= TOKEN= CREDENTIAL= CREDENTIALS= _PW= _PWD= SALT= PEPPER=',
    /(?!\$[\w({]|["'])((?:[^\s"'`\\]|\\(?![nrt"'\\])){6,512})/dy,
    named,
  ),
  family(
    'password',
    'KEY= KEY_BASE= _DSN= _PAT=',
    new RegExp(String.raw`(?!\$[\w({]|[~./"'])${opaque}((?:[^\s"'\x60\\]|\\(?![nrt"'\\])){12,512})`, 'dy'),
    named,
  ),
  family(
    'password',
    'KEY SECRET TOKEN _PW _DSN SALT PEPPER',
    / {0,1}= {0,1}\\{0,7}["'](?!\$[({]|[~./])(?=[^"'\n]{0,255}\d)([^\s"'\\]{8,512})(?=\\{0,7}["'])/dy,
    named,
  ),
  // Between quotes whatever has no white space; a word too, where nothing stands between the name and it.
  family(
    'password',
    names,
    new RegExp(String.raw`[\w-]{0,24}${assigned}(?<=["'\x60])${opaque}([^\s"'\x60\\]{6,512})(?=\\{0,7}["'\x60])`, 'dy'),
    named,
  ),
  family(
    'password',
    'secret SECRET Secret token TOKEN Token api_key API_KEY apiKey apikey api-key private_key privateKey credentials CREDENTIALS',
    new RegExp(
      String.raw`${assigned}(?<=["'\x60])(?!${noValue}["'\x60\\])([^\s"'\x60\\/.(){}<>$:]{10,512})(?=\\{0,7}["'\x60])`,
      'dy',
    ),
    named,
  ),
  // To the end of its line, whatever signs are in it: `db_password: x$9(2`.
  family(
    'password',
    'password Password passwd passphrase secret Secret token Token api_key apikey api-key PASSWORD SECRET TOKEN API_KEY',
    /[\w-]{0,24}:[ \t]{1,3}(?![${[<&*|>"'`/~])(?=[^\s]{0,128}\d)(?!\d{1,7}(?!\w)|[\^~<>=v]{0,2}\d{1,4}\.\d)([^\s"'`]{6,128}(?<![,;{(]))(?=[ \t]{0,4}(?:[\r\n]|$))/dy,
    { inside: true, lead: /(?:^|\n)[ \t\d|→+-]{0,40}[\w.-]{0,40}$/ },
  ),
  // Of what a person thought of signs are a part: no code looks so.
  family(
    'password',
    'password Password PASSWORD passwd passphrase',
    /[\w-]{0,24}\\{0,7}["']?[:=] {0,3}\\{0,7}["']?(?=[^\s"'`\\]{0,64}\d)(?=[^\s"'`\\]{0,64}[a-z])(?=[^\s"'`\\]{0,64}[!@#$%^&*(~])(?![${*&]|[0-9a-f]{4,64}\])([^\s"'`\\]{6,128}(?<![,;{]))/dy,
    named,
  ),
  // Keys that are named by what they are for.
  {
    name: 'password',
    prefixes: ['_key', '-key', 'Key', '_KEY'],
    rest: new RegExp(String.raw`${assigned}${opaque}([\w+/=.:~-]{16,512})`, 'dy'),
    lead: /(?:encrypt(?:ion)?|master|sign(?:ing)?|app|admin|shared|storage|account|service|server|deploy|license|hmac|cipher|aes|auth|webhook|private|secret|root|jwt|session|anthropic|openai|gemini|stripe|twilio)$/i,
    inside: true,
  },
  {
    name: 'password',
    prefixes: ['Pass', '_pw', 'Pw', 'salt', 'pepper', 'psk', 'PSK'],
    rest: new RegExp(`${assigned}${opaque}(${plainValue}{8,512})`, 'dy'),
    lead: /(?:[a-z\d]|(?<![A-Za-z]))$/,
    inside: true,
  },
  // A name and its value as two fields, as manifests and settings write them, or as two arguments.
  family(
    'password',
    `${names} KEY`,
    /[\w-]{0,24}\\{0,7}["']?[,;]?[\s\d→|+]{0,40}(?:-{0,2}\\{0,7}["']?[Vv]alue\\{0,7}["']?\s{0,3}[:= ]\s{0,3}\\{0,7}["']?)(?![${])([^\s"'`,<>\\]{4,512})/dy,
    named,
  ),
  family('password', names, /[\w-]{0,24}["'],\s{0,3}["'](?=[^\s"']{0,255}\d)([^\s"'\\]{6,512})(?=["'])/dy, named),
  family('password', '"SecretString": "SecretString":"', /([^"\\]{4,512})/dy, named),
  // In sentences, with the value in marks or as what no word is.
  family(
    'password',
    'password Password passphrase passcode token secret key',
    / {1,2}[`"'](?=[^\s`"']{0,64}\d)([^\s`"']{8,256})(?=[`"'])/dy,
    { inside: true, after: 'edge' },
  ),
  family(
    'password',
    'password passphrase passcode',
    / (?=[^\s]{0,64}\d)(?=[^\s]{0,64}[A-Za-z])([\w!@#$%^&*+=-]{8,64})(?![\w(])/dy,
    { inside: true, lead: /\b(?:and|with|the|use|using|new|old|their|your|my) $/ },
  ),
  {
    name: 'password',
    prefixes: ['api key', 'API key', 'api_key', 'API_KEY', 'access token'],
    rest: / (?:is|was|to)[: ]{1,2}["'`]?(?=[^\s"'`]{0,64}\d)([\w+/=.~-]{12,512}(?<!\.))/dy,
    inside: true,
    after: 'any',
  },
  // What is typed into a prompt, or said to a database.
  family('password', 'PASSWORD password Password', / {0,3}\\{0,7}'([^'\n\\]{4,256})(?=\\{0,7}')/dy, named),
  {
    name: 'password',
    prefixes: ["BY '", "by '"],
    rest: /([^'\n\\]{4,256})(?=')/dy,
    lead: /identified (?:with \w{1,40} )?$/i,
    inside: true,
  },
  // Of a cluster: whatever stands below `data`.
  family(
    'password',
    'kind:',
    /[ \t]Secret\b[^\n]{0,40}\n(?:(?![ \t\d→|+-]{0,20}(?:data|stringData):)[^\n]{0,200}\n){0,30}[ \t\d→|+-]{0,20}(?:data|stringData):[ \t]{0,8}\n((?:[ \t\d→|+]{1,20}[^\n]{1,4096}(?:\n|$)){1,60})/dy,
    { inside: true, lead: /(?:^|\n)[ \t\d→|+-]{0,20}$/ },
  ),
];
