import type { Worker } from 'node:worker_threads';
import type { Problem, Solution } from '../model/problem.ts';
import type { Explained } from './messages.ts';
import { spawnWorker } from './spawn-worker.ts';

/**
 * `explainUnplaced` in a worker thread, so that a school of a hundred classes keeps nobody else waiting: the first `limit` lessons that
 * are left over, those without a place before those that break a rule. Rejects when the thread dies.
 */
export async function explainAside(problem: Problem, solution: Solution, limit: number): Promise<Explained> {
  const worker = spawnWorker(undefined, { kind: 'explain', problem, solution, limit });
  try {
    return await answerOf(worker);
  } finally {
    await worker.terminate();
  }
}

const answerOf = (worker: Worker): Promise<Explained> =>
  new Promise((resolve, reject) => {
    worker.on('message', resolve);
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('The thread that explains has ended without an answer.')));
  });
