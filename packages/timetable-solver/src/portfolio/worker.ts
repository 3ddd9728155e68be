import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { unplacedLessons } from '../explain/unplaced.ts';
import { better } from '../model/evaluate.ts';
import type { Score } from '../model/problem.ts';
import { solve } from '../search/solve.ts';
import type { Explained, ExplainTask, Offer, WorkerNews, WorkerTask } from './messages.ts';

/** One searcher of the portfolio: the clock, the stop flag and the post around the pure search. */
function work(task: WorkerTask): void {
  const stop = new Int32Array(task.stop);
  let told: Score | undefined;
  let lastProgress = 0;
  let lastBetter = 0;
  const say = (news: WorkerNews) => parentPort?.postMessage(news);
  const result = solve(task.problem, {
    seed: task.seed,
    strategy: task.strategy,
    start: task.start,
    budget: task.budget,
    ...(task.target ? { target: task.target } : {}),
    shouldStop: ({ hard, soft, proposals, best }) => {
      const now = performance.now();
      if (now - lastProgress > 200) {
        lastProgress = now;
        say({ kind: 'progress', score: { hard, soft }, proposals });
      }
      if (now - lastBetter > 700 && (!told || better({ hard, soft }, told))) {
        lastBetter = now;
        told = { hard, soft };
        say({ kind: 'better', score: told, solution: best() });
      }
      return Atomics.load(stop, 0) === 1;
    },
    exchange: (own) => {
      let offer: Offer | undefined;
      for (
        let mail = parentPort && receiveMessageOnPort(parentPort);
        mail;
        mail = parentPort && receiveMessageOnPort(parentPort)
      )
        offer = mail.message;
      return offer && better(offer.score, own) ? offer.solution : undefined;
    },
  });
  say({
    kind: 'done',
    score: { hard: result.hard, soft: result.soft },
    solution: result.solution,
    proposals: result.proposals,
  });
}

function explain({ problem, solution, limit }: ExplainTask): Explained {
  const { lessons, explain: reasonOf } = unplacedLessons(problem, solution);
  const placed = new Set(solution.pieces.flatMap(({ lesson, start }) => (start < 0 ? [] : [lesson])));
  const wanted = [...lessons].sort((a, b) => Number(placed.has(a)) - Number(placed.has(b)) || a - b).slice(0, limit);
  return { total: lessons.length, reasons: wanted.map(reasonOf) };
}

const task: WorkerTask | ExplainTask = workerData;
if ('kind' in task) parentPort?.postMessage(explain(task));
else work(task);
