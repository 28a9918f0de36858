import { describe, expect, test } from 'vitest';
import { createRedactor } from '../../src/safe/create-redactor.ts';
import { eagerFamilies } from '../../src/safe/eager-families.ts';
import { mapTexts } from '../../src/safe/map-texts.ts';
import { personFamilies } from '../../src/safe/person-families.ts';
import { secretFamilies } from '../../src/safe/secret-families.ts';
import { mustFind, others, planted } from './planted.ts';

const redactor = createRedactor({ users: ['annettek'] });
const shows = (text: string, secret: string) => text.includes(secret) || text.includes(secret.slice(-12));

test('there are enough families', () => {
  expect(new Set(planted.map(({ family }) => family)).size).toBeGreaterThanOrEqual(40);
});

describe('every planted secret is replaced', () => {
  const wraps: Readonly<Record<string, (text: string) => string>> = {
    alone: (text) => text,
    'in a sentence': (text) => `The key is ${text}, keep it.`,
    'in a log': (text) => `10:12 INFO env: "${text}"\nnext line`,
    'in JSON': (text) => JSON.stringify({ a: text }),
    'in JSON in JSON': (text) => JSON.stringify(JSON.stringify({ a: text })),
  };
  test.each(Object.keys(wraps))('%s', (how) => {
    const missed = planted.filter(({ text, secret }) => shows(redactor.text(wraps[how]!(text)), secret));
    expect(missed.filter((each) => mustFind.includes(each)).map(({ family }) => family)).toEqual([]);
    expect(missed.map(({ family, secret }) => `${family} ${secret.slice(0, 8)}`)).toEqual([]);
  });
});

test.each([
  ['a dash', 't-'],
  ['an underscore', 'x_'],
  ['a line break of JSON', String.raw`a\n`],
  ['a sign of JSON', String.raw`a\u003d`],
  ['a sign of an address', '?token%3D'],
])('glued behind %s it is found all the same', (_, before) => {
  const whole = mustFind.filter(({ text, secret }) => text === secret);
  const missed = whole.filter(({ secret }) => shows(redactor.text(`see ${before}${secret} now`), secret));
  expect(missed.map(({ secret }) => secret.slice(0, 8))).toEqual([]);
});

describe('secrets that were broken up', () => {
  const middle = (text: string, secret: string, put: string) => {
    const at = text.indexOf(secret) + Math.floor(secret.length / 2);
    return text.slice(0, at) + put + text.slice(at);
  };
  const long = mustFind.filter(({ secret, family }) => secret.length >= 36 && family !== 'private-key');

  test.each([
    ['by a colour', '\x1b[31m'],
    ['by a zero-width space', '\u200b'],
    ['by an escape sequence', '\x1b]8;;x\x07'],
    ['by a soft hyphen', '\u00ad'],
  ])('%s', (_, put) => {
    const missed = long.filter(({ text, secret }) => {
      const shown = redactor.text(`see ${middle(text, secret, put)} now`);
      return shown.includes(secret.slice(-12)) || shown.includes(secret.slice(4, 16));
    });
    expect(missed.map(({ secret }) => secret.slice(0, 10))).toEqual([]);
  });

  test('by the end of a terminal’s line', () => {
    const missed = long.filter(({ text, secret }) => {
      const shown = redactor.text(`${'x '.repeat(24)}${middle(text, secret, '\n')} now`);
      return shown.includes(secret.slice(-12)) || shown.includes(secret.slice(4, 16));
    });
    expect(missed.map(({ secret }) => secret.slice(0, 10))).toEqual([]);
  });

  test('by JSON escapes of their signs', () => {
    const missed = long.filter(({ text, secret }) => {
      const shown = redactor.text(
        `"${text.replaceAll('-', '\\u002d').replaceAll('_', '\\u005f').replaceAll('/', '\\/')}"`,
      );
      return shown.includes(secret.slice(-12));
    });
    expect(missed.map(({ secret }) => secret.slice(0, 10))).toEqual([]);
  });
});

describe('tags', () => {
  const [one, two] = [mustFind[8]!.secret, mustFind[9]!.secret];

  test('name the family, are the same within a run, and differ between secrets and between runs', () => {
    const shown = redactor.text(`${one} ${two} ${one}`);
    const [first, second, third] = shown.split(' ');
    expect(first).toMatch(/^\[redacted:github-token:[0-9a-f]{4,}\]$/);
    expect([third, second === first]).toEqual([first, false]);
    expect(createRedactor().text(one)).not.toBe(createRedactor().text(one));
  });

  test('with a key they are the same in every run, and another key gives others', () => {
    const tag = (key: string) => createRedactor({ key }).text(one);
    expect(tag('k')).toBe(tag('k'));
    expect(tag('k')).not.toBe(tag('l'));
  });

  test('no two secrets of a run share one', () => {
    const own = createRedactor();
    const names = Array.from({ length: 3000 }, (_, at) => `user${at}@shop.org`);
    const tags = new Set(names.map((name) => own.text(name)));
    expect(tags.size).toBe(names.length);
    expect([...tags].filter((tag) => !/^\[redacted:email:[0-9a-f]{4,8}\]$/.test(tag))).toEqual([]);
    expect(own.counts()).toEqual({ email: names.length });
  });

  test('with a key no two secrets share one, although each was redacted in a run of its own', () => {
    const names = Array.from({ length: 3000 }, (_, at) => `user${at}@shop.org`);
    const tags = new Set(names.map((name) => createRedactor({ key: 'k' }).text(name)));
    expect(tags.size).toBe(names.length);
  });

  test('a redacted text is left alone', () => {
    const once = redactor.text(planted.map(({ text }) => `${text}\n`).join(''));
    expect(redactor.text(once)).toBe(once);
  });
});

test('what is left of one that was cut off with its text is hidden too', () => {
  const whole = mustFind.filter(({ text, secret, family }) => text === secret || family === 'private-key');
  for (const { text } of whole) {
    for (let length = 18; length < text.length; length += 3) {
      expect(redactor.text(`see ${text.slice(0, length)}…`)).not.toContain(text.slice(0, length).slice(-6));
    }
  }
});

test('50: of base64 that holds a secret all is hidden, its end included, and nothing beside it', () => {
  for (const filler of ['', '.', '..']) {
    const encoded = Buffer.from(`a ${mustFind[8]!.secret}${filler}`).toString('base64');
    for (const before of ['', 'x ', 'some words that stand before it: '])
      expect(redactor.text(`${before}${encoded}, and words`)).toMatch(
        new RegExp(`^${before}\\[redacted:github-token:[0-9a-f]+\\], and words$`),
      );
  }
});

test('of a private key all is hidden, up to its end and no further', () => {
  const keys = mustFind.filter(({ family }) => family === 'private-key');
  for (const { text } of keys)
    expect(redactor.text(`a\n${text}\nplain words, then`)).toMatch(/^a\n\[[^\]]*\]\nplain words, then$/);
  // Cut off before its end, it is one all the same.
  for (const { text } of keys)
    expect(redactor.text(text.slice(0, 150))).toMatch(/^\[redacted:private-key:[0-9a-f]+\]$/);
});

test('the value of a key that is called so is hidden, whatever it is', () => {
  const data = {
    env: { SecretAccessKey: others[0]!.secret.slice(7), apiKey: 'plain-words-only', note: 'plain-words-only' },
  };
  const shown = mapTexts(data, redactor.text);
  expect(Object.values(shown.env).map((text) => text.startsWith('[redacted:password:'))).toEqual([true, true, false]);
});

test('a key that is called so does not hide the name of a type, or a whole document', () => {
  const document = 'plain words '.repeat(50);
  for (const text of ['string', 'required', 'ab', document]) expect(redactor.text(text, 'password')).toBe(text);
  for (const text of ['abc', 'strings', document.slice(0, 512)])
    expect(redactor.text(text, 'password')).toMatch(/^\[redacted:password:[0-9a-f]+\]$/);
});

test('data as deep as it is long, with keys that objects have of their own', () => {
  const depth = 300_000;
  const data: unknown = JSON.parse(`${'{"__proto__":['.repeat(depth)}"x"${']}'.repeat(depth)}`);
  const copy = mapTexts(data, (text) => text) as object;
  expect(Object.keys(copy)).toEqual(['__proto__']);
  expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
});

test('what is no secret stays', () => {
  const hex = '4f9a1c07be83d25661aa90e7c3b8d4f2';
  const texts = [
    ...['3f2c0d1e-5e55-4000-8000-000000000001', hex.repeat(2), `sha512-${hex.repeat(2)}==`, `commit ${hex}`],
    ...['The token is a string: token: string, password: string;', 'max_tokens: 4096', '"tokens": 12, "total": 3'],
    ...['git@github.com:a/b.git', 'npm i @scope/pkg@1.2.3', 'a stay-home-order', 'see /usr/home/page and x@y'],
    ...['"js-tokens": "^4.0.0", "x-token": "~0.2.4"', 'token: 1.5'],
    ...['`--password <text>`', 'Basic authentication, Bearer of news', 'risk-averse-but-not-so-very-much-after-all'],
    ...['https://example.org:8080/a@b', `data:image/png;base64,${Buffer.from(hex.repeat(40)).toString('base64')}`],
  ];
  expect(texts.filter((text) => redactor.text(text) !== text)).toEqual([]);
});

test('every loop of every pattern is bounded, so that no text takes long', () => {
  for (const { rest, lead } of [...secretFamilies, ...eagerFamilies, ...personFamilies]) {
    const source = `${rest.source} ${lead?.source ?? ''}`.replace(/\[(?:\\.|[^\]])*\]/g, 'C').replace(/\\./g, 'E');
    expect(source).not.toMatch(/[CE)\w][*+]|\{\d+,\}/);
  }
});

test('as many different secrets as a text can hold', () => {
  const texts = ['@', 'a@', '://a:', 'eyJ', '-----BEGIN ', 'password=', '/home/', '\\u0041', '\u200b', '[redacted:'];
  for (const text of texts) expect(redactor.text(text.repeat(100_000 / text.length)).length).toBeGreaterThan(0);
});

describe('names of users', () => {
  const own = createRedactor({ key: 'k', users: ['ann', 'al', 'root', 'Zoë'] });

  test.each([
    ['ann', true],
    ['ann was here', true],
    ['by ann', true],
    ['(ann)', true],
    ['ann_shop', true],
    ['anna and Joann', false],
    ['ann2', false],
    ['Zoë!', true],
    ['al and root', false],
  ])('in %j: %s', (text, isHidden) => {
    expect(own.text(text).includes('[redacted:user:')).toBe(isHidden);
  });

  test('are learned from homes, and each time they stand there', () => {
    const learner = createRedactor({ key: 'k' });
    expect(learner.text('mona ran')).toBe('mona ran');
    for (const path of ['/home/mona/x', 'C:\\Users\\lisa\\x', '/home/user/x']) learner.learn(path);
    expect(learner.text('mona, lisa, user, mona')).toMatch(/^\[[^\]]+\], \[[^\]]+\], user, \[[^\]]+\]$/);
    expect(learner.counts()).toEqual({ user: 2 });
  });
});

describe('what was redacted before', () => {
  const own = createRedactor({ key: 'k' });
  const mail = 'mona@shop.org';
  const tag = own.text(mail);

  test('stays, and what stands beside it is still found', () => {
    expect(own.text(`${mail} ${tag} ${mail} password=${tag}`)).toBe(`${tag} ${tag} ${tag} password=${tag}`);
    expect(own.text(`${tag}${tag} ${mail}`)).toBe(`${tag}${tag} ${tag}`);
  });

  test('stays, although it holds the name of a user', () => {
    const named = createRedactor({ key: 'k', users: ['github'] });
    const known = named.text(mustFind[8]!.secret);
    expect(named.text(known)).toBe(known);
    expect(named.text(`by github: ${known}`)).toMatch(/^by \[redacted:user:/);
  });

  test('does not protect what is called a password and only begins like it', () => {
    const password = '[redacted:correct-horse-9';
    expect(own.text(password, 'password')).toMatch(/^\[redacted:password:[0-9a-f]+\]$/);
    expect(own.text(tag, 'password')).toBe(tag);
  });

  test('does not hide what only looks like it', () => {
    expect(own.text(`[redacted:x:${mail}]`)).toBe(`[redacted:x:${tag}]`);
  });
});

test('only a text that ends in … was cut, and only a known beginning is taken for a secret', () => {
  const start = mustFind[8]!.secret.slice(0, 14);
  expect(redactor.text(`see ${start}`)).toBe(`see ${start}`);
  expect(redactor.text(`see ${start} and …`)).toBe(`see ${start} and …`);
  for (const text of ['a risk-free-day…', 'aws_secret_access_key…', ['T3Blbk', 'FJabcdefgh…'].join('')])
    expect(redactor.text(text)).toBe(text);
  expect(redactor.text(`${start}…`)).toMatch(/^\[redacted:github-token:[0-9a-f]+\]$/);
  expect(redactor.text(`${mustFind.at(-1)!.text.slice(0, 30)}…`)).toMatch(/^\[redacted:private-key:[0-9a-f]+\]$/);
});

test('two that touch are two, one inside another changes nothing', () => {
  const pem = mustFind.at(-1)!.text;
  expect(redactor.text(mustFind[8]!.secret + pem)).toMatch(
    /^\[redacted:github-token:[0-9a-f]+\]\[redacted:private-key:[0-9a-f]+\]$/,
  );
  const tag = (users: readonly string[]) => createRedactor({ key: 'k', users }).text('in /home/annettek/x');
  expect(tag(['annettek'])).toBe(tag([]));
});
