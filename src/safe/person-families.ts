/** What tells who somebody is: e-mail addresses, homes, and names of users where a system writes them. */
import { family, type SecretFamily } from './secret-family.ts';

const person = String.raw`[\p{L}\p{N}_][\p{L}\p{N}_.@-]{0,63}`;
const plainPerson = new RegExp(person, 'uy');
/** On Windows people are called by two words; the folder goes on behind them. */
const windowsPerson = String.raw`[\p{L}\p{N}_][\p{L}\p{N}_.@' -]{0,63}(?=\\)|${person}`;
/** Not the middle of an address of the web; below these, homes are homes. */
const above =
  /(?<![\w-])(?:\/(?:var|export|data|System\/Volumes\/Data|Volumes\/[\w. -]{1,40})|\/\/wsl(?:\.localhost|\$)\/[\w.-]{1,40}|:\/\/wsl%2[bB][\w.-]{1,40})?$/;
const address = String.raw`(?<![\p{L}\p{N}_.%+-])(?<!\/\/[^\s/@]{0,80}:)(?!(?:git|noreply|no-reply)$)[\p{L}\p{N}_.%+-]{1,64}$`;

export const personFamilies: readonly SecretFamily[] = [
  {
    name: 'email',
    prefixes: ['@'],
    rest: /(?:[\p{L}\p{N}-]{1,63}\.){1,6}\p{L}{2,24}(?![\w-])/uy,
    lead: new RegExp(address, 'u'),
  },
  // What a shell writes before a command: `mona@laptop:~$`.
  { name: 'user', prefixes: ['@'], rest: /[\w-]{1,63}(?=:[~/])/y, lead: new RegExp(address, 'u') },
  family('user', 'USER= LOGNAME= USERNAME=', /(?!root\b)([\p{L}\p{N}_.-]{2,64})/duy, {
    inside: true,
    lead: /(?<![A-Z_])$|SUDO_$/,
  }),
  { name: 'user', prefixes: ['uid='], rest: /\d{1,10}\((?!root\))([\p{L}\p{N}_.-]{2,64})(?=\))/duy, inside: true },
  // Who owns a file in a long listing, and who somebody becomes on another machine.
  {
    name: 'user',
    prefixes: ['rw', 'r-', '--'],
    rest: /[x-][rwxsStT-]{6}[.@+]?\s{1,4}\d{1,6}\s{1,4}(?!(?:root|user|node|ubuntu|runner|nobody|daemon|www-data)\b)([\p{L}_][\p{L}\p{N}_.-]{2,63})(?=\s{1,8}\S)/duy,
    lead: /(?<![\w-])[-dlbcps]$/,
    inside: true,
  },
  {
    name: 'user',
    prefixes: ['ssh ', 'scp ', 'sftp ', 'rsync '],
    rest: /(?:-\w{1,8} (?:[^\s@-][^\s@]{0,80} )?){0,4}(?:[^\s@:]{1,80} ){0,2}(?!(?:root|git|ubuntu|ec2-user|admin|user|deploy)@)([\p{L}_][\p{L}\p{N}_.-]{1,63})(?=@[\w.-])/duy,
    inside: true,
  },
  { name: 'home', prefixes: ['/home/', '/Users/'], rest: plainPerson, lead: above },
  { name: 'home', prefixes: ['/Users/'], rest: plainPerson, lead: /(?:\/mnt|\/cygdrive)?\/[a-z]$/ },
  { name: 'home', prefixes: ['/run/media/'], rest: plainPerson },
  {
    name: 'home',
    prefixes: [':\\', ':/'],
    rest: new RegExp(String.raw`\\{0,7}(?:Users|Documents and Settings)[\\/]{1,8}(?:${windowsPerson})`, 'iuy'),
    lead: /[A-Za-z]$/,
  },
  {
    name: 'home',
    prefixes: ['\\home\\'],
    rest: new RegExp(String.raw`\\{0,7}(?:${person})`, 'uy'),
    lead: /\\wsl(?:\.localhost|\$)\\{1,8}[\w.-]{1,40}\\{0,7}$/,
  },
  // The agent's own folder names: every sign of the path is a dash.
  {
    name: 'home',
    prefixes: ['-home-', '-Users-'],
    rest: /[A-Za-z0-9]{1,64}/y,
    lead: /(?<![\w.-])(?:-var|-mnt-[a-z])?$|(?<![\w.-])[A-Za-z]-$/,
  },
];
