import { type Kysely, type RawBuilder, sql } from 'kysely';
import { naturally } from '../../platform/database/natural-order.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { classesAsked, uncounted } from './class-counts/counted-classes.reads.ts';
import { type MarksAsked, markCounts, marksOf, semesterOf } from './class-counts/mark-rows.reads.ts';
import type { CountedMarks } from './mark-figures.rules.ts';

/** How many pupils of each class have which mark in each subject asked for, in one statement and so of one moment. */
export async function readMarkCounts(db: Kysely<Tables>, asked: MarksAsked, today: string): Promise<CountedMarks[]> {
  const { schoolYearId, period, subjectId } = asked;
  const { rows } = await sql<CountedMarks>`
    with asked as materialized (${classesAsked(asked, today)}),
      counted as (
        select f.class_id, f.subject_id, f.counts from asked a join class_figures f on f.class_id = a.id
        where a.is_counted and f.period = ${period} ${subjectId === undefined ? sql`` : sql`and f.subject_id = ${subjectId}`}
        union all
        select l.* from (${markCounts({ schoolYearId, period, subjectId, classIds: uncounted }, today)}) l)
    select a.id as "classId", a.name as "className", a.grade, sub.id as "subjectId", sub.name as "subjectName",
      ${semesterOf(schoolYearId, period)} as "semesterId", counted.counts
    from counted join asked a on a.id = counted.class_id join subjects sub on sub.id = counted.subject_id
    order by a.grade, ${naturally('a.name_key')}, sub.sort_order, sub.name`.execute(db);
  return rows;
}

interface PupilMark {
  readonly studentId: string;
  readonly name: string;
  readonly classId: string;
  readonly className: string;
  readonly tenths: number | null;
}

/** The pupils whose mark fits, the lowest first: of the same rows as the counts. */
export async function readMarkPupils(
  db: Kysely<Tables>,
  asked: MarksAsked & { readonly fits: RawBuilder<boolean>; readonly most: number },
  today: string,
): Promise<{ total: number; items: PupilMark[] }> {
  const { rows } = await sql<PupilMark & { total: number }>`
    select m.student_id as "studentId", st.full_name as name, c.id as "classId", c.name as "className", m.tenths,
      (count(*) over ())::int as total
    from (${marksOf(asked, today)}) m join students st on st.id = m.student_id join classes c on c.id = m.class_id
    where ${asked.fits}
    order by m.tenths nulls first, c.grade, ${naturally('c.name_key')}, st.sort_key collate "C", st.id
    limit ${asked.most}`.execute(db);
  return { total: rows[0]?.total ?? 0, items: rows.map(({ total: _, ...pupil }) => pupil) };
}

/** The year asked for, and what there is to choose from in it. @throws AppError 404. */
export async function readChoices(db: Kysely<Tables>, schoolYearId: string) {
  const year = await db
    .selectFrom('school_years')
    .select(['id', 'name', 'start_year', 'status'])
    .where('id', '=', schoolYearId)
    .executeTakeFirst();
  if (!year) throw notFound();
  const { rows: subjects } = await sql<{ id: string; code: string; name: string }>`
    select id, code, name from subjects s where mode = 'SCORE' and exists (
      select 1 from class_subjects cs join classes c on c.id = cs.class_id
      where cs.subject_id = s.id and c.school_year_id = ${schoolYearId})
    order by sort_order, name, id`.execute(db);
  const { rows: classes } = await sql<{ id: string; name: string; grade: number }>`
    select id, name, grade from classes c where school_year_id = ${schoolYearId}
    order by grade, ${naturally('c.name_key')}`.execute(db);
  const former = await db
    .selectFrom('school_years')
    .select(['id', 'name'])
    .where('start_year', '=', year.start_year - 1)
    .executeTakeFirst();
  return {
    schoolYear: { id: year.id, name: year.name, isClosed: year.status === 'CLOSED' },
    formerYear: former ?? null,
    subjects,
    classes,
  };
}
