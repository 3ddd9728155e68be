import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Slot } from '@phuong/contract/timetable/slot.schema.ts';
import type { GenerationState } from '@phuong/contract/timetable/timetable-events.schema.ts';
import { checkWeek } from '@phuong/timetable-solver/checker/week-checker.ts';
import { better, evaluate } from '@phuong/timetable-solver/model/evaluate.ts';
import type { Solution } from '@phuong/timetable-solver/model/problem.ts';
import { runPortfolio } from '@phuong/timetable-solver/portfolio/portfolio.ts';
import type { Kysely, Selectable } from 'kysely';
import { audit } from '../../platform/audit/audit.commands.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { JobResult, RunningJob } from '../../platform/jobs/job-queue.ts';
import { announce } from '../../platform/realtime/announce.ts';
import type { Services } from '../../platform/services.ts';
import { compareLessons } from './comparison.rules.ts';
import { layOutNear, type OpenTimetable, openTimetable } from './engine.reads.ts';
import { generationKind } from './generation.commands.ts';
import type { GenerationProgress } from './generation.reads.ts';
import { roomsFor, writeRooms } from './room-naming.commands.ts';
import { placedOf, ruleCounts, scoreOf } from './score.rules.ts';
import { idInForce } from './timetable.reads.ts';
import { lockedTimetable, tellChanged } from './timetable-edit.commands.ts';
import { placeLessons } from './timetable-lessons.commands.ts';
import { lessonsOf } from './timetable-lessons.reads.ts';
import { timetableViewers } from './viewers.reads.ts';

type Row = Selectable<Tables['timetable_generations']>;
type Failure = NonNullable<Row['failure']>;

const lookMs = 300;
/** The server keeps a core for everybody else. */
const workers = Math.max(1, Math.min(4, availableParallelism() - 1));

class GenerationFailed extends Error {
  constructor(readonly failure: Failure) {
    super(`generation failed: ${failure}`);
  }
}

export function generationJobs(services: Services): void {
  services.jobs.handle(
    generationKind,
    ({ generationId }: { generationId: string }, job) => runGeneration(services, generationId, job),
    'timetable',
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
    await finish(services, row, open, solution, job);
    return {};
  } catch (error) {
    await fail(services, row, error instanceof GenerationFailed ? error.failure : 'CRASHED');
    throw error;
  }
}

/** Marks it as running. @returns undefined when it has ended before. @throws Error when the process that ran it has died. */
async function begin({ database, db }: Services, id: string): Promise<Row | undefined> {
  const row = await db.selectFrom('timetable_generations').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || !['QUEUED', 'RUNNING'].includes(row.state)) return undefined;
  if (row.state === 'RUNNING') {
    await fail({ database }, row, 'INTERRUPTED');
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

async function layOutFor({ db, clock }: Services, row: Row): Promise<OpenTimetable> {
  const open = await openTimetable(db, row.timetable_id);
  if (row.start !== 'MINIMAL_CHANGE') return open;
  const inForce = await idInForce(db, clock.today());
  if (!inForce || inForce === row.timetable_id) return open;
  const old = new Map<string, Slot>();
  for (const { from, to } of pairs(await lessonsOf(db, inForce), open.lessons)) {
    if (from.slot) old.set(to.id, from.slot);
  }
  return layOutNear(open, old);
}

/** The lessons of one version that are lessons of the other: those that differ, and those that do not. */
function pairs(before: Awaited<ReturnType<typeof lessonsOf>>, after: OpenTimetable['lessons']) {
  const moved = compareLessons(before, after);
  const differing = moved.flatMap(({ from, to }) => (from && to ? [{ from, to }] : []));
  const [left, right] = [new Set(moved.map(({ from }) => from)), new Set(moved.map(({ to }) => to))];
  const same = new Map<string, typeof before>();
  const key = (lesson: (typeof before)[number]) =>
    JSON.stringify([lesson.subjectId, lesson.classes, lesson.slot, lesson.weeks]);
  for (const lesson of before) {
    if (!left.has(lesson)) same.set(key(lesson), [...(same.get(key(lesson)) ?? []), lesson]);
  }
  const equal = after.flatMap((to) => {
    const from = right.has(to) ? undefined : same.get(key(to))?.shift();
    return from ? [{ from, to }] : [];
  });
  return [...differing, ...equal];
}

async function search(services: Services, row: Row, open: OpenTimetable, job: RunningJob): Promise<Solution> {
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
  row: Row,
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
      .returning('stop_requested')
      .executeTakeFirst();
    if (!noted || noted.stop_requested) stop.abort();
    await announceProgress(db, row, 'RUNNING', now, userIds);
    await pause(lookMs);
  }
}

const announceProgress = (
  db: Kysely<Tables>,
  row: Row,
  state: GenerationState,
  progress: GenerationProgress,
  userIds: readonly string[],
) =>
  announce(db, {
    event: 'timetable.progress',
    payload: { timetableId: row.timetable_id, generationId: row.id, state, ...progress },
    userIds,
  });

/** Stores the result. @throws GenerationFailed when the independent checker does not agree, or a locked lesson has moved. */
async function finish(
  { database, db }: Services,
  row: Row,
  open: OpenTimetable,
  solution: Solution,
  job: RunningJob,
): Promise<void> {
  const places = placesOf(open, solution);
  const score = scoreOf(open.problem, solution);
  refuseUnchecked(open, places, score);
  const stopped = await db
    .selectFrom('timetable_generations')
    .select('stop_requested')
    .where('id', '=', row.id)
    .executeTakeFirst();
  const state: GenerationState = stopped?.stop_requested || job.signal.aborted ? 'STOPPED' : 'DONE';
  await inTransaction(database, async (trx) => {
    const timetable = await lockedTimetable(trx, row.timetable_id);
    await placeLessons(trx, row.timetable_id, places);
    const plain = await openTimetable(trx, row.timetable_id);
    await writeRooms(trx, roomsFor(plain, { anew: false }).changed);
    const stored = scoreOf(plain.problem, plain.solution);
    const version = timetable.version + 1;
    await trx
      .updateTable('timetables')
      .set({
        state: 'generated',
        score: JSON.stringify(stored),
        accepted_reason: '',
        version,
        updated_at: new Date(),
      })
      .where('id', '=', row.timetable_id)
      .execute();
    const seconds = Math.round((Date.now() - row.started_at.getTime()) / 100) / 10;
    const progress = { ...stored, seconds };
    await trx
      .updateTable('timetable_generations')
      .set({ state, progress: JSON.stringify(progress), finished_at: new Date() })
      .where('id', '=', row.id)
      .execute();
    const { hard, soft, placed, unplaced } = stored;
    await audit(
      trx,
      { actor: null, origin: null },
      {
        action: 'timetables.generated',
        entity: 'timetable',
        entityId: row.timetable_id,
        after: { startedBy: row.started_by_name, state, hard, soft, placed, unplaced, seconds },
      },
    );
    await announceProgress(trx, row, state, progress, await timetableViewers(trx));
    await tellChanged(trx, row.timetable_id, version);
  });
}

const placesOf = ({ lessons, places }: OpenTimetable, { pieces }: Solution) =>
  pieces.flatMap(({ lesson, start }) => {
    const id = lessons[lesson]?.id;
    return id ? [{ id, slot: places.slotOf(start) }] : [];
  });

function refuseUnchecked(
  { week, lessons, places, indexOf }: OpenTimetable,
  found: readonly { id: string; slot: Slot | null }[],
  score: { hard: number; placed: number; unplaced: number },
): void {
  const placement = Object.fromEntries(found.flatMap(({ id, slot }) => (slot ? [[id, places.engineSlot(slot)]] : [])));
  const report = checkWeek(week, placement);
  const agrees =
    report.placed === score.placed && report.unplaced === score.unplaced && (report.hard === 0) === (score.hard === 0);
  const isMoved = found.some(({ id, slot }) => {
    const lesson = lessons[indexOf(id)];
    return lesson?.isLocked && JSON.stringify(lesson.slot) !== JSON.stringify(slot);
  });
  if (!agrees || isMoved || found.length !== lessons.length) throw new GenerationFailed('CHECK_FAILED');
}

/** The version is as before; those who wait are told. */
async function fail({ database }: Pick<Services, 'database'>, row: Row, failure: Failure): Promise<void> {
  await inTransaction(database, async (trx) => {
    const timetable = await lockedTimetable(trx, row.timetable_id);
    const version = timetable.version + 1;
    if (timetable.state === 'generating') {
      await trx
        .updateTable('timetables')
        .set({ state: row.state_before, version, updated_at: new Date() })
        .where('id', '=', row.timetable_id)
        .execute();
    }
    await trx
      .updateTable('timetable_generations')
      .set({ state: 'FAILED', failure, finished_at: new Date() })
      .where('id', '=', row.id)
      .execute();
    const none = { seconds: 0, hard: 0, soft: 0, placed: 0, unplaced: 0, rules: [] };
    await audit(
      trx,
      { actor: null, origin: null },
      { action: 'timetables.generationFailed', entity: 'timetable', entityId: row.timetable_id, after: { failure } },
    );
    const last = (row.progress as GenerationProgress | null) ?? none;
    await announceProgress(trx, row, 'FAILED', last, await timetableViewers(trx));
    await tellChanged(trx, row.timetable_id, version);
  });
}
