import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { ownItems } from './own-items.reads.ts';

/** The most dates that are told at once. */
const mostDates = 500;

/** When something of the lessons is due. */
interface DueDate {
  readonly itemId: string;
  readonly title: string;
  readonly lessonTitle: string;
  readonly subjectName: string;
  /** Empty for pupils, who have one class. */
  readonly className: string;
  readonly at: Date;
}

interface DueAsked {
  readonly teacherId: string | null;
  readonly studentId: string | null;
  readonly now: Date;
  readonly today: string;
  /** The first day that is told. */
  readonly from: string;
}

/**
 * Due dates for a person's calendar, the earliest first: a pupil's own, longer time and dates for rework included, until the work is done; a
 * teacher's of what is open in the lessons they teach now. Who is neither has none.
 */
export async function readDueDates(db: Kysely<Tables>, asked: DueAsked): Promise<DueDate[]> {
  if (asked.teacherId) return datesOfTeacher(db, asked.teacherId, asked);
  return asked.studentId ? datesOfPupil(db, asked.studentId, asked) : [];
}

async function datesOfPupil(db: Kysely<Tables>, studentId: string, { now, today, from }: DueAsked): Promise<DueDate[]> {
  const year = sql`c.school_year_id in (select z.id from school_years z where z.status = 'ACTIVE')`;
  const { rows } = await sql<DueDate>`
    with ${ownItems({ studentId, now, today }, year)}
    select o.id as "itemId", coalesce(nullif(o.title, ''), m.title) as title, o.lesson_title as "lessonTitle", s.name as "subjectName",
      '' as "className", o.own_due_at as at
    from own_items o join subjects s on s.id = o.subject_id join materials m on m.id = o.material_id
    where o.is_owed and o.finished_at is null and o.own_due_at >= ${from}::date
    order by o.own_due_at, o.id limit ${mostDates}`.execute(db);
  return rows;
}

async function datesOfTeacher(
  db: Kysely<Tables>,
  teacherId: string,
  { now, today, from }: DueAsked,
): Promise<DueDate[]> {
  const { rows } = await sql<DueDate>`
    select i.id as "itemId", coalesce(nullif(i.title, ''), m.title) as title, l.title as "lessonTitle",
      s.name as "subjectName", c.name as "className", i.due_at as at
    from lessons l join classes c on c.id = l.class_id
      join school_years y on y.id = c.school_year_id and y.status = 'ACTIVE' join subjects s on s.id = l.subject_id
      join lesson_items i on i.lesson_id = l.id join materials m on m.id = i.material_id
    where l.state = 'published' and l.publish_at <= ${now} and i.state = 'published' and i.due_at >= ${from}::date
      and exists(select from teaching_assignments a join semesters e on e.id = a.semester_id
        where a.class_id = l.class_id and a.subject_id = l.subject_id and a.teacher_id = ${teacherId}
          and (e.end_date >= ${today} or e.ordinal = 2))
    order by i.due_at, i.id limit ${mostDates}`.execute(db);
  return rows;
}
