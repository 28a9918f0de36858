import { InvalidArgumentError } from 'commander';

/** The value of `--width`. */
export function parseWidth(text: string): number {
  const width = Number(text);
  if (!Number.isInteger(width) || width < 20 || width > 10_000) {
    throw new InvalidArgumentError('It must be a number from 20 to 10000.');
  }
  return width;
}
