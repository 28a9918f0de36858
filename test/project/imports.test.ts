import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './list-files.ts';

/** Who may know whom. `lazily` only by `import()`. */
const folders: Readonly<Record<string, { readonly may: string; readonly lazily?: string }>> = {
  model: { may: '' },
  safe: { may: 'model' },
  parse: { may: 'model' },
  read: { may: 'model parse' },
  'index-store': { may: 'model parse read' },
  archive: { may: 'model read' },
  config: { may: 'model' },
  check: { may: 'model safe config' },
  report: { may: 'model safe' },
  tui: { may: 'model safe report' },
  rehearse: { may: 'model safe' },
  cli: {
    may: 'model safe parse read index-store archive config check report package.json',
    lazily: 'tui rehearse',
  },
  'index.ts': { may: 'model parse read check report config' },
};

/** Where a package may be imported; everything else in node: may be anywhere. */
const packages: Readonly<Record<string, string>> = {
  commander: 'cli',
  'fast-glob': 'read',
  'string-width': 'safe',
  re2js: 'index-store safe',
  zod: 'parse report config',
  marked: 'report',
  ink: 'tui',
  react: 'tui',
  'node:fs': 'read index-store archive config rehearse tui cli',
  'node:worker_threads': 'index-store',
  'node:child_process': 'tui cli',
  'node:readline': 'rehearse cli',
  'node:net': 'rehearse',
  'node:http': 'rehearse',
};
const forbidden = ['node:https', 'node:dns', 'node:tls', 'node:vm', 'node:cluster'];

interface Import {
  readonly from: string;
  readonly what: string;
  readonly lazy: boolean;
  readonly path: string;
}

function importsOf({ path, text }: { readonly path: string; readonly text: string }): Import[] {
  const code = text.replace(/\/\*.*?\*\/|^\s*\/\/[^\n]*$/gms, '');
  const found = code.matchAll(/(\bfrom|\bimport|\bimport\(|\brequire\()\s*(['"`])([^'"`]+)\2/g);
  return [...found].map(([, how, , what]) => ({ from: folderOf(path), what: what!, lazy: how === 'import(', path }));
}

/** The folder below `src/` that a path lies in; a file directly below it counts as one. */
function folderOf(path: string): string {
  const [top, folder] = path.split('/');
  return top === 'src' ? folder! : path;
}

const imports = sourceFiles().flatMap(importsOf);
const ours = imports.filter(({ what }) => what.startsWith('.'));
const theirs = imports.filter(({ what }) => !what.startsWith('.'));
const allows = (list: string | undefined, name: string) => list?.split(' ').includes(name) === true;

test('§2 every folder is in the table', () => {
  expect([...new Set(sourceFiles().map(({ path }) => folderOf(path)))].filter((name) => !(name in folders))).toEqual(
    [],
  );
});

test('§2 folders import only those they may know', () => {
  const wrong = ours.filter(({ from, what, lazy, path }) => {
    const to = folderOf(join(dirname(path), what).replaceAll('\\', '/'));
    const rule = folders[from];
    return to !== from && !allows(rule?.may, to) && !(lazy && allows(rule?.lazily, to));
  });
  expect(wrong.map(({ path, what }) => `${path} imports ${what}`)).toEqual([]);
  expect(ours.length).toBeGreaterThan(100);
});

test('§2 packages stay in the folders that own them', () => {
  const wrong = theirs.filter(({ from, what }) => {
    const name = what.split('/')[0]!;
    const owners = packages[name];
    return what.startsWith('node:') ? owners !== undefined && !allows(owners, from) : !allows(owners, from);
  });
  expect(wrong.map(({ path, what }) => `${path} imports ${what}`)).toEqual([]);
});

test('§2 nothing opens a connection or runs code of others', () => {
  // The program's own files are compiled by it, and no other.
  const loader = 'src/cli/load-code.ts';
  const wrong = theirs.filter(({ path, what }) => forbidden.includes(what) && !(path === loader && what === 'node:vm'));
  expect(wrong).toEqual([]);
});

test('relative imports name the file, with its ending', () => {
  expect(ours.filter(({ what }) => !/\.(ts|tsx|json)$/.test(what)).map(({ path, what }) => `${path} ${what}`)).toEqual(
    [],
  );
});

test('no two files import each other at run time', () => {
  const below = new Map<string, string[]>();
  for (const file of sourceFiles()) {
    const code = file.text.replace(/^(import|export) type\b.*?;$/gms, '');
    const known = importsOf({ ...file, text: code }).filter(({ what, lazy }) => what.startsWith('.') && !lazy);
    below.set(
      file.path,
      known.map(({ what }) => join(dirname(file.path), what).replaceAll('\\', '/')),
    );
  }
  expect(findCircle(below)).toEqual([]);
});

function findCircle(below: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>();
  const visit = (path: string, above: readonly string[]): readonly string[] => {
    if (above.includes(path)) return [...above.slice(above.indexOf(path)), path];
    if (done.has(path)) return [];
    for (const next of below.get(path) ?? []) {
      const circle = visit(next, [...above, path]);
      if (circle.length > 0) return circle;
    }
    done.add(path);
    return [];
  };
  for (const path of below.keys()) {
    const circle = visit(path, []);
    if (circle.length > 0) return circle;
  }
  return [];
}
