import { visibleStates } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import type { StudentHome } from '@phuong/contract/home/home.schema.ts';
import { absenceLimitFor } from '@phuong/rules/regulation/regulations.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { readLessonsAhead } from '../timetable/timetable.public.ts';
import { readHomeContext } from './home-context.reads.ts';

const newForDays = 7;

/** The pupil's home page: own marks that became visible or changed within a week, own absences, dates, next lessons. */
export async function readStudentHome(
  db: Kysely<Tables>,
  studentId: string,
  { now, today }: { now: Date; today: string },
): Promise<StudentHome> {
  const context = await readHomeContext(db, today);
  const { year, upcoming } = context;
  const since = new Date(now.getTime() - newForDays * 86_400_000);
  const person = { teacherId: null, studentId };
  const [own, newMarks, lessons] = await Promise.all([
    year && readOwn(db, studentId, year),
    year ? readNewMarks(db, studentId, year.id, since) : [],
    readLessonsAhead(db, person, { now, today }),
  ]);
  const limit = year ? absenceLimitFor(own?.grade ?? null, year.startYear) : 0;
  return {
    today: context.today,
    className: own?.class_name ?? null,
    homeroomTeacher: own?.homeroom_teacher ?? null,
    newMarks,
    absences: { excused: own?.excused ?? 0, unexcused: own?.unexcused ?? 0, limit },
    upcoming,
    lessons,
  };
}

interface OwnRow {
  grade: number | null;
  class_name: string | null;
  homeroom_teacher: string | null;
  excused: number;
  unexcused: number;
}

async function readOwn(
  db: Kysely<Tables>,
  studentId: string,
  year: { id: string; startDate: string; endDate: string },
): Promise<OwnRow | undefined> {
  const { rows } = await sql<OwnRow>`
    select c.name as class_name, c.grade,
      (select t.full_name from homeroom_assignments h join teachers t on t.id = h.teacher_id
        where h.class_id = c.id and h.to_date is null) as homeroom_teacher,
      ab.excused + f.excused as excused, ab.unexcused + f.unexcused as unexcused
    from (
      select count(*) filter (where kind = 'P')::int as excused, count(*) filter (where kind = 'K')::int as unexcused
      from absences where student_id = ${studentId} and on_date between ${year.startDate} and ${year.endDate}
    ) ab
    cross join (
      select coalesce(sum(t.absences_excused), 0)::int as excused, coalesce(sum(t.absences_unexcused), 0)::int as unexcused
      from former_school_terms t join school_years y on y.id = ${year.id} and y.start_year = t.start_year
      where t.student_id = ${studentId}
    ) f
    left join enrolments e on e.student_id = ${studentId} and e.school_year_id = ${year.id} and e.to_date is null
    left join classes c on c.id = e.class_id`.execute(db);
  return rows[0];
}

interface NewMarksRow {
  subjectId: string;
  subjectName: string;
  mode: 'SCORE' | 'COMMENT';
  semesterOrdinal: number;
  at: Date;
  marks: StudentHome['newMarks'][number]['marks'];
}

async function readNewMarks(
  db: Kysely<Tables>,
  studentId: string,
  schoolYearId: string,
  since: Date,
): Promise<StudentHome['newMarks']> {
  const { rows } = await sql<NewMarksRow>`
    select sub.id as "subjectId", sub.name as "subjectName", s.mode, sem.ordinal as "semesterOrdinal",
      max(greatest(p.at, m.updated_at)) as at,
      json_agg(json_build_object('column', m.column_key, 'state', m.state, 'tenths', m.tenths, 'passed', m.passed)) as marks
    from marks m
    join mark_sheets s on s.id = m.sheet_id and s.state in (${sql.join(visibleStates)})
    join semesters sem on sem.id = s.semester_id and sem.school_year_id = ${schoolYearId}
    join subjects sub on sub.id = s.subject_id
    left join lateral (
      select max(v.at) as at from mark_sheet_events v where v.sheet_id = s.id and v.action = 'post'
    ) p on true
    where m.student_id = ${studentId} and m.state <> 'blank' and (p.at >= ${since} or m.updated_at >= ${since})
    group by sub.id, sub.name, sub.sort_order, s.mode, sem.ordinal
    order by at desc, sub.sort_order`.execute(db);
  return rows.map(({ at, marks, ...row }) => ({ ...row, at: at.toISOString(), marks: inSheetOrder(marks) }));
}

const order = ['tx1', 'tx2', 'tx3', 'tx4', 'tx5', 'tx6', 'tx7', 'tx8', 'gk', 'ck'];
const inSheetOrder = (marks: NewMarksRow['marks']) =>
  marks.toSorted((a, b) => order.indexOf(a.column) - order.indexOf(b.column));
