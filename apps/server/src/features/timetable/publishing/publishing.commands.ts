import type { TimetableState } from '@phuong/contract/timetable/versions/timetable.lifecycle.ts';
import type { Timetable } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { openSemester } from '../../classes/classes.public.ts';
import { lockOverrides } from '../days/override.guards.ts';
import type { Settled } from '../days/override-settling.rules.ts';
import { lockSemesterOf, lockSemesters } from '../semester.guards.ts';
import { readTimetable } from '../versions/timetable.reads.ts';
import { lockedTimetable } from '../versions/timetable-edit.guards.ts';
import { tellPublished, tellWithdrawn } from './publishing.notices.ts';
import {
  type Publishing,
  readChanges,
  readPublishing,
  readSemesterFrame,
  settledOverrides,
} from './publishing.reads.ts';

export type PublishingCaller = By & { readonly actor: Actor };

export interface PublishInput {
  readonly version: number;
  readonly effectiveFrom: string;
  readonly confirmedChanges: number;
  readonly note: string;
}

/**
 * Publishes a checked version: it holds from its day until a later one begins. The version before it ends the day before; nothing that
 * was taught changes. Changes of single days move to the like lesson of the new version or are ended. Those whose lessons change are told.
 * @throws AppError 404; 409 when it is not checked, the day is taken, the changes are others than confirmed, or it was edited; 400 for a
 * day outside the semester or one that was taught already.
 */
export async function publishTimetable(
  { database, clock }: Services,
  by: PublishingCaller,
  id: string,
  input: PublishInput,
): Promise<Timetable> {
  const today = clock.today();
  return inTransaction(database, async (trx) => {
    const before = await lockVersion(trx, id);
    await openSemester(trx, before.semesterId);
    await turnTimetables(trx, today, before.semesterId);
    const current = await readTimetable(trx, { actor: by.actor, today }, id);
    if (before.version !== input.version) throw new AppError('platform.stale_version', { current });
    const publishing = await readPublishing(trx, id, input.effectiveFrom, today);
    refusePublishing(publishing, input.confirmedChanges);
    await store(trx, by, publishing, { ...input, today, now: clock.now() });
    await moveOverrides(trx, publishing.settled);
    const { name, effectiveFrom, replacesId, changes } = publishing;
    await audit(trx, by, {
      action: 'timetables.publish',
      entity: 'timetable',
      entityId: id,
      after: { name, effectiveFrom, replacesId, changes: changes.length },
      reason: input.note || undefined,
    });
    await tellPublished(trx, publishing);
    return readTimetable(trx, { actor: by.actor, today }, id);
  });
}

function refusePublishing({ isChecked, isPast, takenBy, name, changes }: Publishing, confirmed: number): void {
  if (!isChecked) throw new AppError('timetable.not_checked', { params: { name } });
  if (isPast) throw fieldError('timetable.date_in_past', 'effectiveFrom');
  if (takenBy !== null) throw fieldError('timetable.date_taken', 'effectiveFrom', { name: takenBy });
  if (changes.length !== confirmed) {
    const params = { changes: changes.length };
    throw new AppError('timetable.changes_not_confirmed', { params, current: params });
  }
}

async function store(
  trx: Kysely<Tables>,
  by: PublishingCaller,
  { id, semesterId, effectiveFrom, grid, replacesId }: Publishing,
  { today, now, note }: { today: string; now: Date; note: string },
): Promise<void> {
  const isNow = effectiveFrom <= today;
  const endedId = isNow ? await endVersionBefore(trx, semesterId, effectiveFrom) : replacesId;
  await trx
    .updateTable('timetables')
    .set({
      state: isNow ? 'published' : 'scheduled',
      effective_from: effectiveFrom,
      effective_to: null,
      replaces_id: endedId,
      week: JSON.stringify(grid),
      publish_note: note,
      published_by: by.actor.userId,
      published_at: now,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** The published version of the semester ends the day before `date`. @returns which one. */
async function endVersionBefore(trx: Kysely<Tables>, semesterId: string, date: string): Promise<string | null> {
  const row = await trx
    .updateTable('timetables')
    .set({ state: 'superseded', effective_to: addDays(date, -1), version: sql`version + 1`, updated_at: new Date() })
    .where('semester_id', '=', semesterId)
    .where('state', '=', 'published')
    .where('effective_from', '<', date)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Writes where changes of single days belong now; those without a lesson are over. */
async function moveOverrides(trx: Kysely<Tables>, settled: readonly Settled[]): Promise<void> {
  if (settled.length === 0) return;
  const json = JSON.stringify(
    settled.map(({ override, lesson }) => ({
      id: override.id,
      lesson_id: lesson?.id ?? null,
      timetable_id: lesson?.timetableId ?? null,
    })),
  );
  await sql`
    update timetable_overrides o set lesson_id = coalesce(r.lesson_id, o.lesson_id),
      timetable_id = coalesce(r.timetable_id, o.timetable_id), version = o.version + 1, updated_at = now(),
      ended_at = case when r.lesson_id is null then now() end,
      ended_because = case when r.lesson_id is null then 'timetable' end
    from json_to_recordset(${json}::json) as r(id uuid, lesson_id uuid, timetable_id uuid)
    where o.id = r.id`.execute(trx);
}

/**
 * Takes a version back before it is taught by for a second day: a scheduled one is checked again, one published today gives way to the
 * one before it. @throws AppError 404; 409 for any other, or one that was changed.
 */
export async function withdrawTimetable(
  { database, clock }: Services,
  by: PublishingCaller,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<Timetable> {
  const today = clock.today();
  return inTransaction(database, async (trx) => {
    const before = await lockVersion(trx, id);
    const semester = await openSemester(trx, before.semesterId);
    await turnTimetables(trx, today, before.semesterId);
    const reader = { actor: by.actor, today };
    const current = await readTimetable(trx, reader, id);
    if (before.version !== version) throw new AppError('platform.stale_version', { current });
    const { state, effectiveFrom, name } = current;
    const isNew = state === 'published' && effectiveFrom === today;
    if (effectiveFrom === null || !(state === 'scheduled' || isNew)) throw new AppError('timetable.cannot_withdraw');
    const replacesId = await takeBack(trx, id, isNew ? 'withdrawn' : 'checked');
    const span = { from: effectiveFrom, to: semester.end_date };
    const frame = await readSemesterFrame(trx, before.semesterId, { from: semester.start_date, to: semester.end_date });
    await moveOverrides(trx, (await settledOverrides(trx, frame, span)).settled);
    const action = isNew ? 'timetables.withdraw' : 'timetables.unschedule';
    await audit(trx, by, { action, entity: 'timetable', entityId: id, before: { name, effectiveFrom }, reason });
    await tellWithdrawn(trx, { changes: await readChanges(trx, replacesId, id), effectiveFrom });
    return readTimetable(trx, reader, id);
  });
}

/** @returns the version it had taken the place of, which holds again. */
async function takeBack(
  trx: Kysely<Tables>,
  id: string,
  state: Extract<TimetableState, 'withdrawn' | 'checked'>,
): Promise<string | null> {
  const touched = { version: sql<number>`version + 1`, updated_at: new Date() };
  const { replaces_id: replacesId } = await trx
    .updateTable('timetables')
    .set({ state, ...(state === 'checked' ? { week: null, published_by: null, published_at: null } : {}), ...touched })
    .where('id', '=', id)
    .returning('replaces_id')
    .executeTakeFirstOrThrow();
  if (state !== 'withdrawn' || !replacesId) return replacesId;
  await trx
    .updateTable('timetables')
    .set({ state: 'published', effective_to: null, ...touched })
    .where('id', '=', replacesId)
    .where('state', '=', 'superseded')
    .execute();
  return replacesId;
}

/** Changes of days wait, so that each belongs to the version of its day; then others who publish, then who edits. @throws AppError 404. */
async function lockVersion(trx: Kysely<Tables>, id: string) {
  await lockOverrides(trx);
  await lockSemesterOf(trx, id);
  const { semester_id: semesterId, version } = await lockedTimetable(trx, id);
  return { semesterId, version };
}

/** Scheduled versions whose day has come, in their order. */
function dueVersions(trx: Kysely<Tables>, today: string, semesterId: string | undefined) {
  const due = trx
    .selectFrom('timetables')
    .select(['id', 'semester_id', 'effective_from', 'name'])
    .where('state', '=', 'scheduled')
    .where('effective_from', '<=', today)
    .orderBy('effective_from');
  return (semesterId ? due.where('semester_id', '=', semesterId) : due).execute();
}

/** Calls scheduled versions published once their day has come, and ends those before them. @returns how many. */
export async function turnTimetables(trx: Kysely<Tables>, today: string, semesterId?: string): Promise<number> {
  const seen = await dueVersions(trx, today, semesterId);
  if (seen.length === 0) return 0;
  await lockSemesters(trx, [...new Set(seen.map((each) => each.semester_id))]);
  // Whoever held a semester may have published or withdrawn them meanwhile.
  const rows = await dueVersions(trx, today, semesterId);
  for (const { id, semester_id, effective_from, name } of rows) {
    const endedId = effective_from && (await endVersionBefore(trx, semester_id, effective_from));
    await trx
      .updateTable('timetables')
      .set({ state: 'published', replaces_id: endedId, updated_at: new Date() })
      .where('id', '=', id)
      .where('state', '=', 'scheduled')
      .execute();
    await audit(
      trx,
      { actor: null, origin: null },
      { action: 'timetables.begin', entity: 'timetable', entityId: id, after: { name, effectiveFrom: effective_from } },
    );
  }
  return rows.length;
}
