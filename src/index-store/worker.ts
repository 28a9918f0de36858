/** The other thread: takes sessions off the common list until it is empty, and sends back their digests. */
import { parentPort, workerData } from 'node:worker_threads';
import { createRecordScanner } from './create-record-scanner.ts';
import { digestWanted } from './digest-wanted.ts';
import type { ThreadTask } from './scan-sessions.ts';

const { files, order, taken, onlyAsking } = workerData as ThreadTask;
const scanner = createRecordScanner();
for (let turn = Atomics.add(taken, 0, 1); turn < order.length; turn = Atomics.add(taken, 0, 1)) {
  const index = order[turn]!;
  parentPort!.postMessage({ index, digest: digestWanted(files[index]!, scanner, onlyAsking) });
}
