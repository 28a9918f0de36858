import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every source file, by its path from the root of the project, with its text. */
export function sourceFiles(): readonly { readonly path: string; readonly text: string }[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join('src', path).replaceAll('\\', '/'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** Every file that belongs to the project; without git, as in a download, all but what was installed and built. */
export function projectFiles(): readonly string[] {
  if (existsSync('.git')) {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
    return listed
      .toString()
      .split('\0')
      .filter((path) => path !== '' && existsSync(path));
  }
  return readdirSync('.', { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .filter((path) => !/(^|\/)(node_modules|dist|coverage)\//.test(path));
}
