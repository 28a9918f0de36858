/** A file → how reports name it: relative to the base folder with slashes where it lies in it, else a `file:` address. */
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface FilePlace {
  /** As a person reads it. */
  readonly path: string;
  readonly uri: string;
  readonly isInside: boolean;
}

export function filePlace(file: string, base: string): FilePlace {
  // Standard input has no place.
  if (file === '-') return { path: 'stdin', uri: 'stdin', isInside: false };
  const near = relative(base, resolve(file));
  if (near === '' || near.startsWith('..') || isAbsolute(near)) {
    return { path: file, uri: pathToFileURL(resolve(file)).href, isInside: false };
  }
  const parts = near.split(sep);
  const uri = parts.map((part) => encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\ufffd'))).join('/');
  return { path: parts.join('/'), uri, isInside: true };
}
