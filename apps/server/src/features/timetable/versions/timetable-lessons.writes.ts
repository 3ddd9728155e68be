import type { Slot } from '@phuong/contract/timetable/slot.schema.ts';
import { type Kysely, sql } from 'kysely';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import type { NewLesson } from './lesson-plan.rules.ts';
import '../timetable.tables.ts';

/** Writes lessons of a version after those there are. @returns their ids in the same order. */
export async function insertLessons(
  trx: Kysely<Tables>,
  timetableId: string,
  lessons: readonly NewLesson[],
  from = 0,
): Promise<string[]> {
  const rows = lessons.map((lesson, index) => ({ ...lesson, id: newId(), position: from + index }));
  await insertRows(
    trx,
    'timetable_lessons',
    rows.map((lesson) => ({
      id: lesson.id,
      timetable_id: timetableId,
      subject_id: lesson.subjectId,
      purpose: lesson.purpose,
      duration: lesson.duration,
      weeks: lesson.weeks,
      pair: lesson.pair,
      parallel: lesson.parallel,
      room_kind: lesson.roomKind,
      room_id: lesson.roomId ?? null,
      site: lesson.site,
      day: lesson.slot?.day ?? null,
      shift: lesson.slot?.shift ?? null,
      period: lesson.slot?.period ?? null,
      is_locked: lesson.isLocked,
      position: lesson.position,
    })),
  );
  await insertRows(
    trx,
    'timetable_lesson_classes',
    rows.flatMap(({ id, classes }) =>
      classes.map(({ classId, group }, position) => ({
        lesson_id: id,
        class_id: classId,
        group_name: group,
        position,
      })),
    ),
  );
  await insertRows(
    trx,
    'timetable_lesson_teachers',
    rows.flatMap(({ id, teacherIds }) =>
      teacherIds.map((teacher_id, position) => ({ lesson_id: id, teacher_id, position })),
    ),
  );
  return rows.map(({ id }) => id);
}

/**
 * Takes changes of days that are over off lessons that will be deleted: a version that was scheduled and withdrawn may have some. What was
 * told of them is in the log.
 */
export async function dropEndedOverrides(
  trx: Kysely<Tables>,
  of: { readonly timetableId: string } | { readonly lessonIds: readonly string[] },
): Promise<void> {
  const ended = trx.deleteFrom('timetable_overrides').where('ended_at', 'is not', null);
  const those =
    'timetableId' in of
      ? ended.where('timetable_id', '=', of.timetableId)
      : ended.where(sql<boolean>`lesson_id = any(${[...of.lessonIds]}::uuid[])`);
  await those.execute();
}

/** Moves many lessons in one statement; a null slot is the tray, where nothing is locked and no room is held. */
export async function placeLessons(
  trx: Kysely<Tables>,
  timetableId: string,
  places: readonly { readonly id: string; readonly slot: Slot | null }[],
): Promise<void> {
  if (places.length === 0) return;
  const json = JSON.stringify(
    places.map(({ id, slot }) => ({
      id,
      day: slot?.day ?? null,
      shift: slot?.shift ?? null,
      period: slot?.period ?? null,
    })),
  );
  // A room belongs to the place: elsewhere it may be somebody else's.
  await sql`
    update timetable_lessons l set day = r.day, shift = r.shift, period = r.period,
      is_locked = l.is_locked and r.day is not null,
      room_id = case when (l.day, l.shift, l.period) is not distinct from (r.day, r.shift, r.period) then l.room_id end
    from json_to_recordset(${json}::json) as r(id uuid, day smallint, shift text, period smallint)
    where l.id = r.id and l.timetable_id = ${timetableId}`.execute(trx);
}
