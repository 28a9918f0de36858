/**
 * What is hidden in text that leaves the house, beside the well-known secrets: looser forms of keys, passwords that are
 * given a name, and what tells who somebody is. Too eager for a check; in a redacted text a word too many does no harm.
 */
import type { SecretFamily } from './secret-families.ts';

const anywhere = /$/;
const named =
  'password PASSWORD Password passwd PASSWD passphrase PASSPHRASE secret SECRET Secret token TOKEN Token api_key API_KEY apiKey ApiKey apikey APIKEY api-key access_key ACCESS_KEY accessKey AccessKey private_key PRIVATE_KEY credential CREDENTIAL'.split(
    ' ',
  );
const host = String.raw`[a-zA-Z0-9_-]{1,63}(?:\.[a-zA-Z0-9_-]{1,63}){0,8}`;
const person = String.raw`[\p{L}\p{N}_][\p{L}\p{N}_.@-]{0,63}`;
const notAfterWord = /(?<![\w-])$/;

export const privateFamilies: readonly SecretFamily[] = [
  { name: 'api-key', prefixes: ['sk-'], rest: /[A-Za-z0-9]{20,512}/y },
  { name: 'stripe-key', prefixes: ['sk_test_', 'rk_test_'], rest: /[A-Za-z0-9]{20,512}/y },
  { name: 'azure-secret', prefixes: ['8Q~'], rest: /[\w~.-]{31,34}/y, lead: /[\w~.-]{3}$/ },
  { name: 'azure-signature', prefixes: ['sig='], rest: /([A-Za-z0-9%+/=]{40,128})/dy, inside: true },
  { name: 'twilio-key', prefixes: ['SK', 'AC'], rest: /[0-9a-f]{32}(?![0-9a-f])/y },
  { name: 'mailchimp-key', prefixes: ['-us'], rest: /\d{1,2}(?!\w)/y, lead: /(?<![0-9a-f])[0-9a-f]{32}$/ },
  { name: 'airtable-token', prefixes: ['pat'], rest: /[A-Za-z0-9]{14}\.[0-9a-f]{64}/y },
  { name: 'terraform-token', prefixes: ['.atlasv1.'], rest: /[\w-]{60,80}/y, lead: /[A-Za-z0-9]{14}$/ },
  { name: 'square-token', prefixes: ['sq0atp-', 'sq0csp-', 'sq0idp-'], rest: /[\w-]{20,64}/y },
  { name: 'bitbucket-token', prefixes: ['ATBB'], rest: /[A-Za-z0-9]{28,40}/y },
  { name: 'pulumi-token', prefixes: ['pul-'], rest: /[0-9a-f]{40}/y },
  { name: 'alibaba-key', prefixes: ['LTAI'], rest: /[A-Za-z0-9]{12,20}(?!\w)/y },
  { name: 'netlify-token', prefixes: ['nfp_'], rest: /[A-Za-z0-9]{36,40}/y },
  {
    name: 'authorization',
    prefixes: ['Bearer ', 'bearer ', 'Basic ', 'basic '],
    rest: /(?=[^\s\d]{0,256}\d)([\w.~+/=-]{12,4096})/dy,
    inside: true,
  },
  {
    name: 'url-password',
    prefixes: ['://'],
    rest: new RegExp(String.raw`[^\s:/@"'<>\x60]{0,128}:([^\s/@"'<>\x60]{1,256})@${host}`, 'dy'),
    lead: /[a-z][a-z0-9+.-]{1,20}$/,
    inside: true,
  },
  {
    name: 'password',
    prefixes: named,
    // As in code and configuration, `"dbPassword": "x1"`, where a value without a digit is a type or a word, and as in a
    // file of variables, `DB_PASSWORD=x`, where it is not.
    rest: /[\w-]{0,24}\\?["'`]?\s{0,3}(?:=>|:=|=|:)\s{0,3}\\?["'`]?(?:(?<=[A-Z0-9_]=["']?)|(?=[^\s"'`,;]{0,255}\d)(?!\d{1,7}(?!\w))(?![\^~<>=v]{0,2}\d{1,4}\.\d{1,5}(?![A-Za-z]{3})))([^\s"'`,;&|<>(){}[\]$\\]{4,512})/dy,
    lead: anywhere,
    inside: true,
  },
  {
    name: 'password',
    prefixes: ['--password ', '--token ', '--secret ', '--api-key '],
    rest: /["']?([^\s"'`,;&|<>()$-][^\s"'`,;&|<>()$]{3,512})/dy,
    inside: true,
  },
  {
    name: 'email',
    prefixes: ['@'],
    rest: /(?:[a-zA-Z0-9-]{1,63}\.){1,6}[A-Za-z]{2,24}(?![\w-])/y,
    lead: /(?<![\p{L}\p{N}_.%+-])(?<!\/\/[^\s/@]{0,80}:)(?!(?:git|noreply|no-reply)$)[\p{L}\p{N}_.%+-]{1,64}$/u,
  },
  { name: 'home', prefixes: ['/home/', '/Users/'], rest: new RegExp(person, 'uy'), lead: notAfterWord },
  { name: 'home', prefixes: ['/Users/'], rest: new RegExp(person, 'uy'), lead: /(?:\/mnt)?\/[a-z]$/ },
  {
    name: 'home',
    prefixes: [':\\Users\\', ':\\\\Users\\\\', ':/Users/'],
    rest: new RegExp(person, 'uy'),
    lead: /[A-Za-z]$/,
  },
  // The agent's own folder names: every sign of the path is a dash.
  {
    name: 'home',
    prefixes: ['-home-', '-Users-'],
    rest: /[A-Za-z0-9]{1,64}/y,
    lead: /(?<![\w.-])$|(?<![\w.-])[A-Za-z]-$/,
  },
];
