import { InvalidArgumentError } from 'commander';

/** The value of `--line`. */
export function parseLine(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be the number of a line, 1 or more.');
  return Number(text);
}
