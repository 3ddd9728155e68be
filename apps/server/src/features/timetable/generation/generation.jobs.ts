import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Slot } from '@phuong/contract/timetable/slot.schema.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { better, evaluate } from '@phuong/timetable-solver/model/evaluate.ts';
import type { Solution } from '@phuong/timetable-solver/model/problem.ts';
import { runPortfolio } from '@phuong/timetable-solver/portfolio/portfolio.ts';
import type { JobResult, RunningJob } from '../../../platform/jobs/job-queue.ts';
import type { Services } from '../../../platform/services.ts';
import { compareLessons } from '../versions/comparison.rules.ts';
import { placedOf, ruleCounts } from '../versions/score.rules.ts';
import { idInForce } from '../versions/timetable.reads.ts';
import { lessonsOf } from '../versions/timetable-lessons.reads.ts';
import { timetableViewers } from '../viewers.reads.ts';
import { layOutNear, type OpenTimetable, openTimetable } from './engine.reads.ts';
import { generationKind } from './generation.commands.ts';
import type { GenerationProgress } from './generation.reads.ts';
import {
  announceProgress,
  failGeneration,
  GenerationFailed,
  type GenerationRow,
  storeGeneration,
} from './generation-end.commands.ts';

const lookMs = 300;
/** The server keeps a core for everybody else. */
const workers = Math.max(1, Math.min(4, availableParallelism() - 1));

/** Hands queued generations to the engine. */
export function generationJobs(services: Services): void {
  services.jobs.handle(
    generationKind,
    ({ generationId }: { generationId: string }, job) => runGeneration(services, generationId, job),
    {
      lane: 'timetable',
      onLost: ({ generationId }: { generationId: string }) => endInterrupted(services, generationId),
    },
  );
}

/**
 * Lays a version out and stores the best timetable found, once the independent checker agrees with the engine. Whatever goes wrong, the
 * version is as it was before and the job has failed.
 */
async function runGeneration(services: Services, id: string, job: RunningJob): Promise<JobResult> {
  const row = await begin(services, id);
  if (!row) return {};
  try {
    const open = await layOutFor(services, row);
    const solution = await search(services, row, open, job);
    await storeGeneration(services, row, open, { solution, isAborted: job.signal.aborted });
    return {};
  } catch (error) {
    await failGeneration(services, row, error instanceof GenerationFailed ? error.failure : 'CRASHED');
    throw error;
  }
}

/** The version of a generation whose process has died is as it was before. */
async function endInterrupted({ database, db }: Services, id: string): Promise<void> {
  const row = await db.selectFrom('timetable_generations').selectAll().where('id', '=', id).executeTakeFirst();
  if (row) await failGeneration({ database }, row, 'INTERRUPTED');
}

/** Marks it as running. @returns undefined when it has ended before. @throws Error when the process that ran it has died. */
async function begin({ database, db }: Services, id: string): Promise<GenerationRow | undefined> {
  const row = await db.selectFrom('timetable_generations').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || !['QUEUED', 'RUNNING'].includes(row.state)) return undefined;
  if (row.state === 'RUNNING') {
    await failGeneration({ database }, row, 'INTERRUPTED');
    throw new GenerationFailed('INTERRUPTED');
  }
  // Somebody may have stopped it while it waited.
  const begun = await db
    .updateTable('timetable_generations')
    .set({ state: 'RUNNING' })
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .returning('id')
    .executeTakeFirst();
  return begun && row;
}

async function layOutFor({ db, clock }: Services, row: GenerationRow): Promise<OpenTimetable> {
  const open = await openTimetable(db, row.timetable_id);
  if (row.start !== 'MINIMAL_CHANGE') return open;
  const kept = new Map<string, Slot>();
  const { based_on_id: source } = await db
    .selectFrom('timetables')
    .select('based_on_id')
    .where('id', '=', row.timetable_id)
    .executeTakeFirstOrThrow();
  const before = source ?? (await idInForce(db, clock.today()));
  // What waits goes back to where the version it was copied from has it, or the one in force; what lies somewhere stays there.
  if (before && before !== row.timetable_id) {
    for (const { from, to } of pairs(await lessonsOf(db, before), open.lessons)) {
      if (from.slot) kept.set(to.id, from.slot);
    }
  }
  for (const { id, slot } of open.lessons) if (slot) kept.set(id, slot);
  return layOutNear(open, kept);
}

/** The lessons of one version that are lessons of the other: those that differ, and those that do not. */
function pairs(before: Awaited<ReturnType<typeof lessonsOf>>, after: OpenTimetable['lessons']) {
  const moved = compareLessons(before, after);
  const differing = moved.flatMap(({ from, to }) => (from && to ? [{ from, to }] : []));
  const [left, right] = [new Set(moved.map(({ from }) => from)), new Set(moved.map(({ to }) => to))];
  const key = (lesson: (typeof before)[number]) =>
    JSON.stringify([lesson.subjectId, lesson.classes, lesson.slot, lesson.weeks]);
  const same = groupBy(
    before.filter((lesson) => !left.has(lesson)),
    key,
  );
  const equal = after.flatMap((to) => {
    const from = right.has(to) ? undefined : same.get(key(to))?.shift();
    return from ? [{ from, to }] : [];
  });
  return [...differing, ...equal];
}

async function search(services: Services, row: GenerationRow, open: OpenTimetable, job: RunningJob): Promise<Solution> {
  const { problem } = open;
  const isFresh = row.start === 'SCRATCH';
  const stop = new AbortController();
  const onAbort = () => stop.abort();
  job.signal.addEventListener('abort', onAbort);
  if (job.signal.aborted || row.stop_requested) stop.abort();
  const first = evaluate(problem, open.solution);
  let latest: GenerationProgress = {
    seconds: 0,
    hard: first.hard,
    soft: first.soft,
    ...placedOf(open.solution),
    rules: ruleCounts(problem, first.counts),
  };
  let isOver = false;
  const teller = tell(
    services,
    row,
    () => latest,
    stop,
    () => isOver,
  );
  try {
    const result = await runPortfolio(problem, {
      workers,
      seconds: row.limit_seconds,
      seed: row.seed,
      signal: stop.signal,
      near: row.start === 'MINIMAL_CHANGE',
      ...(isFresh ? {} : { start: open.solution }),
      onProgress: ({ seconds, hard, soft, counts, solution }) => {
        latest = { seconds, hard, soft, ...placedOf(solution), rules: ruleCounts(problem, counts) };
      },
    });
    // What people had laid out themselves is kept when nothing better was found.
    return !isFresh && better(first, result) ? open.solution : result.solution;
  } finally {
    isOver = true;
    job.signal.removeEventListener('abort', onAbort);
    await teller;
  }
}

/** While it runs: looks whether somebody asked to stop, notes the progress and tells those who may see it. */
async function tell(
  { db }: Services,
  row: GenerationRow,
  progress: () => GenerationProgress,
  stop: AbortController,
  isOver: () => boolean,
): Promise<void> {
  const userIds = await timetableViewers(db);
  while (!isOver()) {
    const now = progress();
    const noted = await db
      .updateTable('timetable_generations')
      .set({ progress: JSON.stringify(now) })
      .where('id', '=', row.id)
      .where('state', '=', 'RUNNING')
      .returning('stop_requested')
      .executeTakeFirst();
    if (!noted || noted.stop_requested) stop.abort();
    await announceProgress(db, row, 'RUNNING', now, userIds);
    await pause(lookMs);
  }
}
