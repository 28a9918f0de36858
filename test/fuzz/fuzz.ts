/** Mutates seeds until time is up or there were enough lines; what fails is written where the next run finds it. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom, mutate } from './mutate.ts';
import type { Seed } from './seeds.ts';
import { tryInput } from './try-input.ts';

export interface FuzzOptions {
  readonly seed: number;
  readonly lines: number;
  readonly seconds: number;
  /** Where failing inputs are kept; nowhere unless given. */
  readonly keepIn?: string;
}

export interface FuzzResult {
  readonly lines: number;
  readonly inputs: number;
  readonly failures: readonly string[];
  readonly slowestMs: number;
  readonly slowestBytes: number;
}

/** No input may take longer, in milliseconds. */
const SLOW = 1000;

export async function fuzz(seeds: readonly Seed[], options: FuzzOptions): Promise<FuzzResult> {
  const random = createRandom(options.seed);
  const until = performance.now() + options.seconds * 1000;
  const failures: string[] = [];
  let [lines, inputs, slowestMs, slowestBytes] = [0, 0, 0, 0];
  while (lines < options.lines && performance.now() < until) {
    const { path, bytes } = seeds[random(seeds.length)]!;
    const input = mutate(bytes, random);
    const began = process.cpuUsage();
    try {
      lines += await tryInput(input, { redact: random(8) === 0, check: random(4) === 0 });
    } catch (error) {
      failures.push(`${path}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      if (options.keepIn !== undefined) keep(options.keepIn, input);
      lines += 1;
    }
    inputs += 1;
    // Of the processor: other programs must not count.
    const { user, system } = process.cpuUsage(began);
    const took = (user + system) / 1000;
    if (took > slowestMs) [slowestMs, slowestBytes] = [took, input.length];
    if (took > SLOW && options.keepIn !== undefined) keep(options.keepIn, input);
  }
  return { lines, inputs, failures, slowestMs, slowestBytes };
}

function keep(folder: string, input: Uint8Array): void {
  mkdirSync(folder, { recursive: true });
  const name = createHash('sha256').update(input).digest('hex').slice(0, 12);
  writeFileSync(join(folder, `${name}.jsonl`), input);
}
