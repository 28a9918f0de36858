/** Passwords and keys as programs are given them: options, prompts, files of their own. */
import { family, type SecretFamily } from './secret-family.ts';

export const commandFamilies: readonly SecretFamily[] = [
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
    lead: /login\s{1,8}\S{1,64}[\s\d→|+-]{1,24}$/,
    inside: true,
  },
  // Options whose name ends so, with the value behind a blank or an equals sign.
  {
    name: 'password',
    prefixes: [
      'password',
      'passwd',
      'pass',
      'passphrase',
      'secret',
      'token',
      'credential',
      'credentials',
      'pwd',
      'pw',
      'salt',
      'pepper',
      'key',
      'key-base',
    ],
    rest: /(?: {1,2}|=)["']?(?!-)(?:(?=[^\s"']{0,255}\d)(?!\d{1,7}(?!\w))|(?=\w{12})(?=\w{0,64}[a-z][A-Z]{1,3}[a-z]?[A-Z]))([^\s"'`,;|<>()]{8,512})/dy,
    lead: /(?<![\w-])--[a-z][a-z-]{0,40}-$|(?<![\w-])--$/,
    inside: true,
  },
  {
    name: 'password',
    prefixes: [' -a ', ' -p '],
    rest: /["']?(?!-)([^\s"'`$<|]{6,512})/dy,
    lead: /\b(?:redis-cli|(?:docker|podman|helm|az|oc|skopeo)[\w -]{0,40} login)(?: [^\n|;&]{0,100})?$/,
    inside: true,
  },
  {
    name: 'password',
    prefixes: [' | '],
    rest: /(?=[^\n]{0,200}(?:--password-stdin|sudo -S|--with-token|--stdin))/y,
    lead: /(?<=echo (?:-n )?["']?)[^\s"'$`|]{6,256}["']?$/,
  },
  family('password', '-pass -passin -passout', / pass:["']?([^\s"'`$]{3,256})/dy, { inside: true }),
  family('password', 'ConvertTo-SecureString', / {1,2}(?:-String )?["']([^"'\n$]{4,256})/dy, { inside: true }),
  {
    name: 'cookie',
    prefixes: [' -b ', '--cookie '],
    after: 'any',
    rest: /["']?([\w.-]{1,64}=[^\s"'`]{16,4096})/dy,
    inside: true,
  },
  { name: 'password', prefixes: ['authtoken '], rest: /([\w-]{20,128})/dy, inside: true, after: 'any' },
  family('authorization', 'SSWS', / ([\w-]{20,128})/dy, { inside: true }),
  // Variables as shells, images and secret stores are given them.
  family(
    'password',
    '_KEY _TOKEN _SECRET _PASSWORD _PASS API_KEY PASSWORD',
    /(?: {1,3}|\t)(?:--body |-b )?["']?(?=[^\s"']{0,255}\d)(?=[^\s"']{0,255}[A-Za-z])([\w+/=.~!@#%^*-]{12,512})(?![\w(])/dy,
    { inside: true, after: 'any' },
  ),
  // Keys and users in an address.
  family(
    'password',
    '?key= &key= ?auth= &auth= ?sig= &sig= ?signature= &signature=',
    /(?=[\w%.~+/=-]{0,255}\d)([\w%.~+/=-]{20,512})/dy,
    { inside: true, after: 'any' },
  ),
  {
    name: 'url-password',
    prefixes: ['@//'],
    rest: /(?=[\w.-])/y,
    lead: /(?<=jdbc:oracle:\w{1,8}:[\w-]{1,64}\/)[^\s/@]{3,128}$/,
  },
  // Of a .pgpass: host, port, database, user, password.
  {
    name: 'password',
    prefixes: [':5432:', ':5433:', ':5434:', ':6432:', ':6543:', ':*:'],
    rest: /[\w*-]{1,64}:[\w*.-]{1,64}:((?:[^\s\\"']|\\(?!n)){4,256})/dy,
    lead: /(?<![\w/])[\w.*-]{1,200}$/,
    inside: true,
  },
];
