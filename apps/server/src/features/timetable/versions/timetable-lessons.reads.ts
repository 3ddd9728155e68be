import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../../platform/database/tables.ts';
import '../timetable.tables.ts';

/** The lessons of a version in their own order, or only those named. */
export async function lessonsOf(
  db: Kysely<Tables>,
  timetableId: string,
  ids?: readonly string[],
): Promise<BoardLesson[]> {
  if (ids?.length === 0) return [];
  let query = db.selectFrom('timetable_lessons as l').where('l.timetable_id', '=', timetableId);
  if (ids) query = query.where('l.id', 'in', ids);
  const rows = await query
    .select((eb) => [
      'l.id',
      'l.subject_id as subjectId',
      'l.purpose',
      'l.duration',
      'l.weeks',
      'l.pair',
      'l.parallel',
      'l.room_kind as roomKind',
      'l.room_id as roomId',
      'l.site',
      'l.day',
      'l.shift',
      'l.period',
      'l.is_locked as isLocked',
      jsonArrayFrom(
        eb
          .selectFrom('timetable_lesson_classes as lc')
          .select(['lc.class_id as classId', 'lc.group_name as group'])
          .whereRef('lc.lesson_id', '=', 'l.id')
          .orderBy('lc.position'),
      ).as('classes'),
      jsonArrayFrom(
        eb
          .selectFrom('timetable_lesson_teachers as lt')
          .select('lt.teacher_id as teacherId')
          .whereRef('lt.lesson_id', '=', 'l.id')
          .orderBy('lt.position'),
      ).as('teachers'),
    ])
    .orderBy('l.position')
    .execute();
  return rows.map(({ day, shift, period, teachers, ...row }) => ({
    ...row,
    teacherIds: teachers.map(({ teacherId }) => teacherId),
    slot: day !== null && shift !== null && period !== null ? { day, shift, period } : null,
  }));
}
