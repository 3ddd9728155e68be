import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { studentsOfClass } from '../../students/students.public.ts';
import type { ClassYear } from '../results/class-year.rules.ts';
import type { ClassPaper } from './class-paper.rules.ts';

/** Homeroom teacher, closing days and corrections of a class's year. */
export async function readPaper(db: Kysely<Tables>, year: ClassYear): Promise<ClassPaper> {
  const homeroom = await db
    .selectFrom('homeroom_assignments as h')
    .innerJoin('teachers as t', 't.id', 'h.teacher_id')
    .select('t.full_name')
    .where('h.class_id', '=', year.classId)
    .orderBy(sql`h.to_date desc nulls first`)
    .orderBy('h.from_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { rows: locks } = await sql<{ ordinal: 1 | 2; locked_on: string | null; is_closed: boolean }>`
    select sem.ordinal, to_char(max(e.at) at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') as locked_on,
      bool_and(s.state = 'locked') as is_closed
    from mark_sheets s join semesters sem on sem.id = s.semester_id
    left join mark_sheet_events e on e.sheet_id = s.id and e.action = 'lock'
    where s.class_id = ${year.classId} group by sem.ordinal`.execute(db);
  const lockedOn = (ordinal: 1 | 2) => {
    const row = locks.find((each) => each.ordinal === ordinal);
    return row?.is_closed ? row.locked_on : null;
  };
  // Of the pupils of the paper, in whichever class's sheet a mark of theirs stood when it was corrected; not blank: the index of edits.
  const { rows: corrections } = await sql<ClassPaper['corrections'][number]>`
    select h.student_id as "studentId", sem.ordinal, sub.name as subject
    from mark_changes h join mark_sheets s on s.id = h.sheet_id
    join semesters sem on sem.id = s.semester_id join subjects sub on sub.id = s.subject_id
    join lateral (select min(e.at) as at from mark_sheet_events e where e.sheet_id = s.id and e.action = 'lock') first
      on h.changed_at > first.at
    where h.student_id = any(${year.roster.map(({ studentId }) => studentId)})
      and h.old_state = 'value' and h.old_state <> 'blank' and h.source <> 'closing' and sem.school_year_id = ${year.schoolYearId}
    order by sub.sort_order`.execute(db);
  return { homeroomTeacher: homeroom?.full_name ?? null, corrections, lockedOn: { 1: lockedOn(1), 2: lockedOn(2) } };
}

/** The ids of the pupils of a class's list. */
export async function pupilsOf(db: Kysely<Tables>, classId: string): Promise<string[]> {
  const roster = await studentsOfClass(db, classId);
  return roster.map(({ studentId }) => studentId);
}
