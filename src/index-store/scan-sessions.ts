/**
 * Many sessions → their digests, in the order given. Above a size where it pays, a second thread helps: both take
 * sessions off a common list, the largest first.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { SessionFile } from '../model/session.ts';
import type { SessionDigest } from '../model/session-digest.ts';
import { createRecordScanner } from './create-record-scanner.ts';
import { digestWanted } from './digest-wanted.ts';
import { keepHeapSmall } from './keep-heap-small.ts';

export interface ThreadTask {
  readonly files: readonly SessionFile[];
  /** Indexes of the files, the largest first. */
  readonly order: readonly number[];
  /** One number: how many were taken. */
  readonly taken: Int32Array;
  readonly onlyAsking: boolean;
}

export interface ScanOptions {
  /** Of sessions in which nothing can have been asked or planned, hardly anything is wanted. */
  readonly onlyAsking?: boolean;
  /** The worker's program; without it there is one thread. */
  readonly worker?: string | undefined;
  /** Bytes from which a second thread pays: starting one takes as long as scanning this much. */
  readonly threshold?: number;
}

const THRESHOLD = 150 * 1024 * 1024;
/** Bytes from which garbage adds up. */
const MUCH = 32 * 1024 * 1024;
/** Two that share one core are busy enough with one thread: it compiles and collects garbage in others. */
const FEWEST_CORES = 4;

export async function* scanSessions(
  files: readonly SessionFile[],
  { worker, threshold = THRESHOLD, onlyAsking = false }: ScanOptions = {},
): AsyncGenerator<SessionDigest | undefined> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (total >= MUCH) await keepHeapSmall();
  if (
    worker === undefined ||
    total < threshold ||
    files.length < 2 ||
    (threshold > 0 && availableParallelism() < FEWEST_CORES)
  ) {
    const scanner = createRecordScanner();
    for (const file of files) yield digestWanted(file, scanner, onlyAsking);
    return;
  }
  yield* scanTogether(files, worker, onlyAsking);
}

async function* scanTogether(
  files: readonly SessionFile[],
  program: string,
  onlyAsking: boolean,
): AsyncGenerator<SessionDigest | undefined> {
  const order = [...files.keys()].sort((a, b) => files[b]!.size - files[a]!.size);
  const taken = new Int32Array(new SharedArrayBuffer(4));
  const digests = new Map<number, SessionDigest | undefined>();
  const workerData: ThreadTask = { files, order, taken, onlyAsking };
  const worker = new Worker(program, { workerData });
  const ended = new Promise<void>((resolve) => {
    worker.on('message', ({ index, digest }: { index: number; digest: SessionDigest | undefined }) => {
      digests.set(index, digest);
    });
    // What a thread that fails leaves undone is done by the full reading, which tells why.
    worker.on('error', () => resolve());
    worker.on('exit', () => resolve());
  });
  const scanner = createRecordScanner();
  for (let turn = Atomics.add(taken, 0, 1); turn < order.length; turn = Atomics.add(taken, 0, 1)) {
    const index = order[turn]!;
    digests.set(index, digestWanted(files[index]!, scanner, onlyAsking));
  }
  await ended;
  for (const index of files.keys()) yield digests.get(index);
}
