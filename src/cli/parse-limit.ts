import { InvalidArgumentError } from 'commander';

/** The value of `--limit`. */
export function parseLimit(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be a number, 1 or more.');
  return Number(text);
}
