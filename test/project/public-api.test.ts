/** Whatever the library gives away says in an editor what it is. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

interface Exported {
  readonly text: string;
  /** Undefined for all of them. */
  readonly names: readonly string[] | undefined;
}

function exportedBy(file: string): Exported[] {
  const given = readFileSync(file, 'utf8').matchAll(/export (?:type )?(\{[^}]+\}|\*) from '([^']+)'/g);
  return [...given].flatMap(([, names, from]) => {
    const target = join(dirname(file), from!);
    const all = names === '*';
    const own = all ? undefined : names!.match(/\w+(?=[ ,}])/g)!.filter((name) => name !== 'type');
    return [{ text: readFileSync(target, 'utf8'), names: own }, ...(all ? exportedBy(target) : [])];
  });
}

test('every public name has a comment of its own', () => {
  const exported = exportedBy('src/index.ts');
  const bare = exported.flatMap(({ text, names }) => {
    const declared = [...text.matchAll(/(\*\/\n)?export (?:async )?(?:function|const|interface|type) (\w+)/g)];
    const known = declared.filter(([, , name]) => names === undefined || names.includes(name!));
    expect(known.length).toBe(names?.length ?? declared.length);
    return known.flatMap(([, comment, name]) => (comment === undefined ? [name] : []));
  });
  expect(exported.length).toBeGreaterThan(8);
  expect(bare).toEqual([]);
});
