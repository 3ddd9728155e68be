import { type Found, finderLimit } from '@phuong/contract/home/finder.contract.ts';
import { type Kysely, sql } from 'kysely';
import { naturally } from '../../platform/database/natural-order.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { leadsSubject } from '../grading/grading.public.ts';
import { mayNameSheets, sheetsSaid } from './sheet-words.rules.ts';

interface Asking {
  /** Whose sheets: those they teach, of the class they lead, of the subjects of their department. Null: everybody's. */
  readonly teacherId: string | null;
  readonly today: string;
}

/** The mark sheets of the current semester that a text names by class and subject. */
export async function findSheets(
  db: Kysely<Tables>,
  text: string,
  { teacherId, today }: Asking,
): Promise<Found['sheets']> {
  if (!mayNameSheets(text)) return [];
  const [semester, classes, subjects] = await Promise.all([
    db
      .selectFrom('semesters as sem')
      .innerJoin('school_years as y', 'y.id', 'sem.school_year_id')
      .where('y.status', '=', 'ACTIVE')
      .select(['sem.id', 'sem.ordinal', 'y.id as yearId'])
      .orderBy('sem.is_current', 'desc')
      .orderBy(sql`sem.start_date <= ${today} and sem.end_date >= ${today}`, 'desc')
      .orderBy('sem.ordinal')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('classes as c')
      .innerJoin('school_years as y', 'y.id', 'c.school_year_id')
      .where('y.status', '=', 'ACTIVE')
      .select(['c.id', 'c.name_key as key'])
      .execute(),
    db.selectFrom('subjects').select(['id', 'search_key as key']).execute(),
  ]);
  const asked = sheetsSaid(text, classes, subjects);
  if (!semester || !asked || (!teacherId && !asked.classIds && !asked.subjectIds)) return [];
  const own = teacherId
    ? sql`and (exists (select 1 from teaching_assignments a where a.class_id = c.id and a.subject_id = sub.id
          and a.semester_id = ${semester.id} and a.teacher_id = ${teacherId})
        or exists (select 1 from homeroom_assignments h where h.class_id = c.id and h.teacher_id = ${teacherId}
          and h.from_date <= ${today} and (h.to_date is null or h.to_date >= ${today}))
        or ${leadsSubject(teacherId, sql`sub.id`, today)})`
    : sql``;
  const { rows } = await sql<Omit<Found['sheets'][number], 'semesterId' | 'semesterOrdinal'>>`
    select c.id as "classId", c.name as "className", sub.id as "subjectId", sub.name as "subjectName"
    from classes c
    join class_subjects cs on cs.class_id = c.id
    join subjects sub on sub.id = cs.subject_id
    where c.school_year_id = ${semester.yearId}
      ${asked.classIds ? sql`and c.id = any(${asked.classIds}::uuid[])` : sql``}
      ${asked.subjectIds ? sql`and sub.id = any(${asked.subjectIds}::uuid[])` : sql``} ${own}
    order by c.grade, ${naturally('c.name_key')}, sub.sort_order, sub.id limit ${finderLimit}`.execute(db);
  return rows.map((row) => ({ ...row, semesterId: semester.id, semesterOrdinal: semester.ordinal }));
}
