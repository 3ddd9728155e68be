import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Moment } from './lesson.reads.ts';

/** The lesson a class is at in a subject that somebody stands in for. */
export interface CoveredLesson {
  readonly classId: string;
  readonly subjectId: string;
  readonly lessonId: string;
}

/** Of every class and subject a teacher stands in for today, the lesson that was opened last: what the class is at. One query. */
export async function readCoveredLessons(
  db: Kysely<Tables>,
  teacherId: string,
  { now, today }: Moment,
): Promise<CoveredLesson[]> {
  const { rows } = await sql<CoveredLesson>`
    select distinct on (l.class_id, l.subject_id) l.class_id as "classId", l.subject_id as "subjectId", l.id as "lessonId"
    from timetable_overrides o join timetable_lessons t on t.id = o.lesson_id
      join timetable_lesson_classes c on c.lesson_id = t.id
      join lessons l on l.class_id = c.class_id and l.subject_id = t.subject_id
    where o.cover_teacher_id = ${teacherId} and o.on_date = ${today} and o.ended_at is null
      and l.state = 'published' and l.publish_at <= ${now}
    order by l.class_id, l.subject_id, l.publish_at desc, l.position desc, l.id`.execute(db);
  return rows;
}
