import { better, evaluate } from '../model/evaluate.ts';
import type { Problem, Score, Solution } from '../model/problem.ts';
import type { WorkerNews, WorkerTask } from './messages.ts';
import { spawnWorker } from './spawn-worker.ts';

export interface PortfolioOptions {
  readonly workers: number;
  readonly seconds: number;
  readonly seed: number;
  readonly start?: Solution;
  /** Keep close to `start`: every worker makes small changes only. */
  readonly near?: boolean;
  /** Ends the run when reached; (0, 0) unless given. */
  readonly target?: Score;
  readonly signal?: AbortSignal;
  /** At least once a second while running. */
  readonly onProgress?: (progress: Progress) => void;
  /** Worker entry; unless given `timetable-worker.js` beside the bundle, or the TypeScript source in development. */
  readonly workerUrl?: URL;
}

interface Progress extends Score {
  readonly seconds: number;
  readonly proposals: number;
  /** Violations per constraint of the best timetable, in the problem's order. */
  readonly counts: readonly number[];
  readonly solution: Solution;
}

export interface PortfolioResult extends Score {
  readonly solution: Solution;
  readonly proposals: number;
  readonly seconds: number;
}

/** Proposals a second taken for granted when the long cooling is sized, so that a seed means the same on any machine. */
const paceGuess = 700_000;

/**
 * Several searches in worker threads, telling each other their best timetables between coolings. Resolves within a second
 * of the time limit or the abort with the best timetable found; a worker that dies is left out, and only when all die the
 * error is thrown.
 */
export async function runPortfolio(problem: Problem, options: PortfolioOptions): Promise<PortfolioResult> {
  const began = performance.now();
  const stop = new SharedArrayBuffer(4);
  const proposals = new Float64Array(options.workers);
  let best: { score: Score; solution: Solution } | undefined;
  let counts: readonly number[] = problem.constraints.map(() => 0);
  const elapsed = () => (performance.now() - began) / 1000;
  const total = () => proposals.reduce((sum, one) => sum + one, 0);
  const halt = () => Atomics.store(new Int32Array(stop), 0, 1);
  const workers = Array.from({ length: options.workers }, (_, index) =>
    spawnWorker(options.workerUrl, {
      problem,
      seed: options.seed + index * 7919,
      strategy: strategyOf(index, options),
      start: options.start,
      budget: options.seconds * paceGuess,
      target: options.target,
      stop,
    }),
  );
  const take = (from: number, score: Score, solution: Solution): void => {
    if (best && !better(score, best.score)) return;
    best = { score, solution };
    counts = evaluate(problem, solution).counts;
    workers.forEach((worker, index) => {
      if (index !== from) worker.postMessage(best);
    });
  };
  const timer = setTimeout(halt, options.seconds * 1000);
  const report = setInterval(() => {
    if (best)
      options.onProgress?.({ ...best.score, seconds: elapsed(), proposals: total(), counts, solution: best.solution });
  }, 500);
  options.signal?.addEventListener('abort', halt);
  if (options.signal?.aborted) halt();
  const ends = workers.map(
    (worker, index) =>
      new Promise<Error | undefined>((resolve) => {
        worker.on('message', (news: WorkerNews) => {
          if (news.kind !== 'better') proposals[index] = news.proposals;
          if (news.kind !== 'progress') take(index, news.score, news.solution);
          if (news.kind !== 'done') return;
          if (options.target ? !better(options.target, news.score) : news.score.hard === 0 && news.score.soft === 0)
            halt();
          resolve(undefined);
        });
        worker.on('error', (cause) => resolve(cause instanceof Error ? cause : new Error(String(cause))));
        worker.on('exit', () => resolve(undefined));
      }),
  );
  const outcomes = await Promise.all(ends);
  clearTimeout(timer);
  clearInterval(report);
  options.signal?.removeEventListener('abort', halt);
  await Promise.all(workers.map((worker) => worker.terminate()));
  if (!best) throw outcomes.find((outcome) => outcome) ?? new Error('no worker answered');
  return { ...best.score, solution: best.solution, proposals: total(), seconds: elapsed() };
}

function strategyOf(index: number, { near }: PortfolioOptions): WorkerTask['strategy'] {
  if (near) return 'near';
  return index % 4 === 1 ? 'long' : index % 4 === 3 ? 'late' : 'rounds';
}
