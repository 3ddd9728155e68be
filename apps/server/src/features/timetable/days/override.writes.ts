import type { TimetableOverride } from '@phuong/contract/timetable/days/override.contract.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import { refuseStale } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { openDays } from '../../school/school.public.ts';
import { endSwap } from '../swaps/swap.writes.ts';
import { lockOverrides } from './override.guards.ts';
import { tellOverride, tellRestored } from './override.notices.ts';
import { readOverride, readOverrides } from './override.reads.ts';
import { type OverrideChange, type OverrideInput, ofItsKind } from './override.rules.ts';
import { type LessonThatDay, lessonOnDate, refuseImpossible } from './override-place.reads.ts';
import { refuseTakenSince } from './override-return.reads.ts';

export type NewOverride = OverrideInput & { readonly lessonId: string; readonly date: string };
export type EditedOverride = OverrideInput & { readonly version: number };

/**
 * Changes one lesson on one date, in the caller's transaction; the timetable stays as it is, teachers and pupils concerned are told.
 * @throws AppError 404; 400 for a day gone by, a day without the lesson, what is missing or outside the week; 409 when it has a change
 * already, or somebody or a room is elsewhere.
 */
export async function writeOverride(
  trx: Transaction<Tables>,
  { clock, days }: Services,
  by: By,
  { lessonId, date, ...input }: NewOverride,
): Promise<TimetableOverride> {
  const today = clock.today();
  if (date < today) throw fieldError('timetable.date_in_past', 'date');
  const id = newId();
  await lockOverrides(trx);
  await openDays(trx, [date]);
  const place = await lessonOnDate(trx, lessonId, date);
  const change = await prepared(trx, place, date, input, { today, ownId: null });
  await refusing({ unique: { '': () => new AppError('timetable.override_exists') } }, () =>
    trx
      .insertInto('timetable_overrides')
      .values({
        id,
        timetable_id: place.version.id,
        lesson_id: lessonId,
        on_date: date,
        ...columns(change),
        swap_id: null,
        ended_at: null,
        ended_because: null,
        created_by: by.actor?.userId ?? null,
        created_by_name: by.actor?.name ?? '',
      })
      .execute(),
  );
  const written = await readOverride(trx, id);
  await audit(trx, by, {
    action: 'timetableOverrides.create',
    entity: 'timetable_override',
    entityId: id,
    after: said(written),
  });
  await tellOverride(trx, place, { date, change });
  await changedBy(days, trx, [written]);
  return written;
}

/**
 * A lesson that was moved to a day to come may go to yet another or be cancelled once its own day has gone by.
 * @throws AppError 404; 409 for a stale version, a part of a swap; else as `writeOverride` and `undoOverride`.
 */
export async function rewriteOverride(
  trx: Transaction<Tables>,
  { clock, days }: Services,
  by: By,
  id: string,
  { version, ...input }: EditedOverride,
): Promise<TimetableOverride> {
  await lockOverrides(trx);
  const before = await readOverride(trx, id);
  await openDays(trx, [before.date]);
  if (before.swapId !== null) throw new AppError('timetable.part_of_swap');
  refuseStale(before, version);
  const today = clock.today();
  refuseHeld(before, today);
  const isElsewhere = input.kind === 'MOVED' || input.kind === 'CANCELLED';
  if (before.date < today && !isElsewhere) throw fieldError('timetable.date_in_past', 'kind');
  const place = await lessonOnDate(trx, before.lessonId, before.date);
  const change = await prepared(trx, place, before.date, input, { today, ownId: id });
  await trx
    .updateTable('timetable_overrides')
    .set({ ...columns(change), version: version + 1, updated_at: clock.now() })
    .where('id', '=', id)
    .execute();
  await refuseTakenSince(trx, [before.lessonId], before.date, 'kind');
  const written = await readOverride(trx, id);
  const difference = changed(said(before), said(written));
  await audit(trx, by, {
    action: 'timetableOverrides.update',
    entity: 'timetable_override',
    entityId: id,
    ...difference,
  });
  await tellOverride(trx, place, { date: before.date, change, alsoTeacherId: before.coverTeacher?.id });
  await changedBy(days, trx, [before, written]);
  return written;
}

/**
 * The lesson is as in the timetable again, with it all that changed places with it. `isForced`: whoever is elsewhere by now is not asked, for
 * what follows from something else; whoever was to stand in hears from there.
 * @throws AppError 404; 400 for a day gone by; 409 when somebody or a room is elsewhere by now.
 */
export async function undoOverride(
  trx: Transaction<Tables>,
  { clock, days }: Services,
  by: By,
  id: string,
  { isForced = false }: { readonly isForced?: boolean } = {},
): Promise<void> {
  await lockOverrides(trx);
  const before = await readOverride(trx, id);
  await openDays(trx, [before.date]);
  const today = clock.today();
  refuseHeld(before, today);
  if (before.date < today) throw fieldError('timetable.date_in_past', 'date');
  if (before.swapId !== null) {
    const legs = await readOverrides(trx, { swapId: before.swapId });
    await endSwap(trx, by, { swapId: before.swapId, now: clock.now(), today });
    return changedBy(days, trx, legs);
  }
  await trx
    .updateTable('timetable_overrides')
    .set({ ended_at: clock.now(), ended_because: 'person', version: sql`version + 1`, updated_at: clock.now() })
    .where('id', '=', id)
    .execute();
  if (!isForced) await refuseTakenSince(trx, [before.lessonId], before.date);
  await audit(trx, by, {
    action: 'timetableOverrides.delete',
    entity: 'timetable_override',
    entityId: id,
    before: said(before),
  });
  await tellRestored(trx, isForced ? { ...before, coverTeacher: null } : before);
  await changedBy(days, trx, [before]);
}

/** The day of the lesson and the one it goes to, each by itself: what lies between is as it was. */
async function changedBy(
  days: Services['days'],
  trx: Transaction<Tables>,
  overrides: readonly TimetableOverride[],
): Promise<void> {
  const dates = new Set(overrides.flatMap(({ date, toDate }) => (toDate === null ? [date] : [date, toDate])));
  for (const date of [...dates].sort()) await days.changed(trx, { from: date, to: date });
}

/** What has been held already stays as it was: a moved lesson is held on its other day, before or after its own. */
function refuseHeld({ date, toDate }: TimetableOverride, today: string): void {
  if ((toDate ?? date) < today) throw fieldError('timetable.date_in_past', 'date');
}

async function prepared(
  trx: Kysely<Tables>,
  place: LessonThatDay,
  date: string,
  input: OverrideInput,
  { today, ownId }: { today: string; ownId: string | null },
): Promise<OverrideChange> {
  const { coverTeacherId, roomId, ...rest } = ofItsKind(input);
  const change = { ...rest, coverTeacher: await teacher(trx, coverTeacherId), room: await room(trx, roomId) };
  if (change.kind === 'COVER' && !change.coverTeacher) {
    throw fieldError('timetable.override_needs_teacher', 'coverTeacherId');
  }
  if (place.lesson.teachers.some(({ id }) => id === change.coverTeacher?.id)) {
    throw fieldError('timetable.override_needs_teacher', 'coverTeacherId');
  }
  if (change.kind === 'ROOM' && !change.room) throw fieldError('timetable.override_needs_room', 'roomId');
  if (change.toDate !== null && change.toDate < today) throw fieldError('timetable.date_in_past', 'toDate');
  await refuseImpossible(trx, place, date, change, ownId);
  return change;
}

async function teacher(trx: Kysely<Tables>, id: string | null) {
  if (id === null) return null;
  const row = await trx
    .selectFrom('teachers')
    .select(['id', 'full_name as name'])
    .where('id', '=', id)
    .where('status', '=', 'WORKING')
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw fieldError('timetable.unknown_teacher', 'coverTeacherId');
  return row;
}

async function room(trx: Kysely<Tables>, id: string | null) {
  if (id === null) return null;
  const row = await trx
    .selectFrom('rooms')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw fieldError('timetable.unknown_room', 'roomId');
  return row;
}

const columns = ({ kind, coverTeacher, room: other, toDate, toShift, toPeriod, note }: OverrideChange) => ({
  kind,
  cover_teacher_id: coverTeacher?.id ?? null,
  room_id: other?.id ?? null,
  to_date: toDate,
  to_shift: toShift,
  to_period: toPeriod,
  note,
});

/** For the log: what a person would say of it. */
const said = (each: TimetableOverride) => ({
  kind: each.kind,
  date: each.date,
  subject: each.subjectName,
  class: each.classNames.join(', '),
  teacher: each.coverTeacher?.name ?? null,
  room: each.room?.name ?? null,
  toDate: each.toDate,
  period: each.toSlot?.period ?? null,
  note: each.note,
});
