import type { Slot } from '@phuong/contract/timetable/slot.schema.ts';
import type { GenerationState } from '@phuong/contract/timetable/timetable-events.schema.ts';
import { checkWeek } from '@phuong/timetable-solver/checker/week-checker.ts';
import { withoutDoubleBooking } from '@phuong/timetable-solver/model/double-booking.ts';
import type { Solution } from '@phuong/timetable-solver/model/problem.ts';
import type { Kysely, Selectable } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { announce } from '../../../platform/realtime/announce.ts';
import type { Services } from '../../../platform/services.ts';
import { roomsFor, writeRooms } from '../board/room-naming.writes.ts';
import { heldRooms } from '../setup/room.record.ts';
import { weekGridOf } from '../setup/week-setup.reads.ts';
import { fitsWeek } from '../setup/week-setup.rules.ts';
import { scoreOf } from '../versions/score.rules.ts';
import { lockedTimetable, tellChanged } from '../versions/timetable-edit.guards.ts';
import { placeLessons } from '../versions/timetable-lessons.writes.ts';
import { timetableViewers } from '../viewers.reads.ts';
import { type OpenTimetable, openTimetable } from './engine.reads.ts';
import type { GenerationProgress } from './generation.reads.ts';

export type GenerationRow = Selectable<Tables['timetable_generations']>;
type Failure = NonNullable<GenerationRow['failure']>;

export class GenerationFailed extends Error {
  constructor(readonly failure: Failure) {
    super(`generation failed: ${failure}`);
  }
}

/** Tells those who may see timetables how far a generation is. */
export const announceProgress = (
  db: Kysely<Tables>,
  row: GenerationRow,
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
export async function storeGeneration(
  { database, db }: Services,
  row: GenerationRow,
  open: OpenTimetable,
  { solution: found, isAborted }: { solution: Solution; isAborted: boolean },
): Promise<void> {
  // A search that is stopped early may hold a teacher twice; such a lesson waits in the tray and says why.
  const solution = withoutDoubleBooking(open.problem, found);
  const places = placesOf(open, solution);
  const score = scoreOf(open.problem, solution);
  refuseUnchecked(open, places, score);
  const stopped = await db
    .selectFrom('timetable_generations')
    .select('stop_requested')
    .where('id', '=', row.id)
    .executeTakeFirst();
  const state: GenerationState = stopped?.stop_requested || isAborted ? 'STOPPED' : 'DONE';
  await inTransaction(database, async (trx) => {
    const timetable = await lockedTimetable(trx, row.timetable_id);
    await refuseEnded(trx, row.id);
    await heldRooms(trx);
    await placeLessons(trx, row.timetable_id, await placesInWeek(trx, timetable.school_year_id, open, places));
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

/** Another process that took this one for dead has given the version back to its editors. */
async function refuseEnded(trx: Kysely<Tables>, id: string): Promise<void> {
  const running = await trx
    .selectFrom('timetable_generations')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .forUpdate()
    .executeTakeFirst();
  if (!running) throw new GenerationFailed('INTERRUPTED');
}

/** What lies outside the week as it has become since it began waits in the tray. */
async function placesInWeek(
  trx: Kysely<Tables>,
  schoolYearId: string,
  { lessons, indexOf }: OpenTimetable,
  found: ReturnType<typeof placesOf>,
) {
  const grid = await weekGridOf(trx, schoolYearId);
  return found.map(({ id, slot }) => {
    const duration = lessons[indexOf(id)]?.duration ?? 1;
    return { id, slot: slot && fitsWeek(grid, slot, duration) ? slot : null };
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

/** The version is as before; those who wait are told. Nothing is done when somebody else has ended it. */
export async function failGeneration(
  { database }: Pick<Services, 'database'>,
  row: GenerationRow,
  failure: Failure,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    const timetable = await lockedTimetable(trx, row.timetable_id);
    const version = timetable.version + 1;
    const ended = await trx
      .updateTable('timetable_generations')
      .set({ state: 'FAILED', failure, finished_at: new Date() })
      .where('id', '=', row.id)
      .where('state', 'in', ['QUEUED', 'RUNNING'])
      .returning('id')
      .executeTakeFirst();
    // Somebody else has ended it: the version is no longer this one's.
    if (!ended) return;
    await trx
      .updateTable('timetables')
      .set({ state: row.state_before, version, updated_at: new Date() })
      .where('id', '=', row.timetable_id)
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
