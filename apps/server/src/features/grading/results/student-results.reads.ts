import { visibleStates } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import { marksRegulationFor } from '@phuong/rules/regulation/regulations.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { standing } from '../../../platform/database/standing-statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { ClassRelation } from '../../classes/classes.public.ts';
import { relationTo } from '../class-access.reads.ts';
import type { RosterRow } from '../roster.rules.ts';
import { resultsOf } from './class-results.rules.ts';
import { askedSemesters, oneOf, yearOf, yearStatement } from './class-year.reads.ts';
import type { HeadRow } from './class-year-rows.rules.ts';
import {
  type BesideResults,
  noResults,
  type StudentResults,
  toStudentResults,
  type View,
} from './student-results.view.ts';

interface EnrolmentRow extends HeadRow {
  readonly from_date: string;
  readonly to_date: string | null;
  readonly academic: string | null;
  readonly conduct: string | null;
  readonly is_visible: boolean;
  readonly full_name: string;
  readonly sex: 'MALE' | 'FEMALE';
  readonly date_of_birth: string;
}

/**
 * One pupil's results: two round trips with the caller's session, a teacher's some more. Staff see everything, a subject teacher their own
 * subjects, the pupil what is posted. @throws AppError 404 for a pupil there is not and for everybody else.
 */
export async function readStudentResults(
  db: Kysely<Tables>,
  studentId: string,
  schoolYearId: string | undefined,
  actor: Actor,
  today: string,
): Promise<StudentResults> {
  if (actor.scope === 'student' && actor.studentId !== studentId) throw notFound();
  const isPupil = actor.scope === 'student';
  const page = isPupil ? ownPage : staffPage;
  const [read] = await page(db, { pupil: studentId, year: schoolYearId ?? null });
  if (!read) throw new Error('a select without from gives one row');
  const { enrolments } = read;
  const latest = enrolments[0];
  const chosen = schoolYearId ? enrolments.find((row) => row.school_year_id === schoolYearId) : latest;
  if (!latest || !chosen) {
    if (!latest && !schoolYearId && actor.scope !== 'teacher' && (await exists(db, studentId))) return noResults;
    throw notFound();
  }
  const view = await viewOf(db, actor, latest.class_id, chosen.class_id, today);
  const years = yearsOf(enrolments, view);
  const regulation = marksRegulationFor(chosen.grade, chosen.start_year);
  if (!regulation) return { ...noResults, years, schoolYearId: chosen.school_year_id };
  const roster = [rosterRowOf(studentId, chosen)];
  const year = await yearOf(db, read, {
    head: chosen,
    regulation,
    roster,
    states: isPupil ? visibleStates : undefined,
  });
  return { ...toStudentResults(resultsOf(year), studentId, read, view), years };
}

async function exists(db: Kysely<Tables>, studentId: string): Promise<boolean> {
  const row = await db.selectFrom('students').select('id').where('id', '=', studentId).executeTakeFirst();
  return row !== undefined;
}

/** The pupil's years, the latest first; of a year with several classes the last one. */
const enrolmentsOf = (pupil: RawBuilder<unknown>, isPupil: boolean) => sql<EnrolmentRow>`
  select distinct on (y.start_year) e.class_id, e.school_year_id, e.from_date, e.to_date, c.name, c.grade,
    y.name as year_name, y.start_year, y.start_date as year_start, y.end_date as year_end,
    (select sp.code from subjects sp where sp.id = c.specialised_subject_id) as specialised_code,
    coalesce((select json_agg(json_build_object('id', s.id, 'start_date', s.start_date, 'end_date', s.end_date)
      order by s.ordinal) from semesters s where s.school_year_id = y.id), '[]') as semesters,
    coalesce(t.manual_level, t.academic_final) as academic, t.conduct, ${isPupil ? isVisible : sql`true`} as is_visible,
    st.full_name, st.sex, st.date_of_birth
  from enrolments e
  join students st on st.id = e.student_id
  join classes c on c.id = e.class_id
  join school_years y on y.id = e.school_year_id
  left join term_results t on t.student_id = e.student_id and t.school_year_id = e.school_year_id and t.period = 'CN'
  where e.student_id = ${pupil}
  order by y.start_year desc, e.to_date desc nulls first, e.from_date desc`;

const isVisible = sql`not exists (select 1 from mark_sheets m join semesters s on s.id = m.semester_id
  where m.class_id = c.id and m.state not in ('posted', 'locked'))`;

const yearsOf = (rows: readonly EnrolmentRow[], view: View): StudentResults['years'] =>
  rows.map((row) => ({
    schoolYearId: row.school_year_id,
    name: row.year_name,
    classId: row.class_id,
    className: row.name,
    grade: row.grade,
    academic: (view.subjects === 'all' && row.is_visible
      ? row.academic
      : null) as StudentResults['years'][number]['academic'],
    conduct: (view.subjects === 'all' && row.is_visible
      ? row.conduct
      : null) as StudentResults['years'][number]['conduct'],
  }));

/** The homeroom teacher of the pupil's class now sees all years; others what they teach the pupil in the year in question. */
async function viewOf(
  db: Kysely<Tables>,
  actor: Actor,
  latestClassId: string,
  classId: string,
  today: string,
): Promise<View> {
  if (actor.scope === 'account') return { subjects: 'all', isPupil: false };
  if (actor.scope === 'student') return { subjects: 'all', isPupil: true };
  const now = await relationTo(db, actor, latestClassId, today);
  if (now?.isHomeroom) return { subjects: 'all', isPupil: false };
  const then = classId === latestClassId ? now : await relationTo(db, actor, classId, today);
  if (!then) throw notFound();
  return { subjects: then.isHomeroom ? 'all' : taught(then), isPupil: false };
}

const taught = ({ subjectIds }: ClassRelation) => [...new Set([...subjectIds[1], ...subjectIds[2]])];

const rosterRowOf = (studentId: string, row: EnrolmentRow): RosterRow => ({
  studentId,
  orderNumber: 1,
  name: row.full_name,
  sex: row.sex,
  dateOfBirth: row.date_of_birth,
  fromDate: row.from_date,
  leftOn: null,
  stays: [{ from: row.from_date, until: row.to_date }],
});

type Beside = { enrolments: EnrolmentRow } & { [Name in keyof BesideResults]: BesideResults[Name][number] };

/**
 * A pupil's years, and of the one asked for, or the last, all that its page shows: of sheets that pupils see when it is the pupil's own.
 * Which year that is the statement finds out itself, where another round trip would cost a third of the call.
 */
const pageOf = (isOwn: boolean) =>
  standing(['pupil', 'year'], ({ pupil, year }: { pupil: RawBuilder<string>; year: RawBuilder<string | null> }) => {
    const states = isOwn ? visibleStates : undefined;
    const one = sql`(select ${pupil}::uuid)`;
    const sheets = sql`s.semester_id in ${askedSemesters} ${states ? sql`and s.state in (${oneOf(states)})` : sql``}`;
    const asked = sql`enrolled as materialized (${enrolmentsOf(one, isOwn)}),
      asked as materialized (
        select class_id, school_year_id, start_year,
          (semesters -> 0 ->> 'id')::uuid as first_id, (semesters -> 1 ->> 'id')::uuid as second_id,
          coalesce((semesters -> 0 ->> 'start_date')::date, year_start) as first_from,
          coalesce((semesters -> 0 ->> 'end_date')::date, year_end) as first_to,
          coalesce((semesters -> 1 ->> 'start_date')::date, year_start) as second_from,
          coalesce((semesters -> 1 ->> 'end_date')::date, year_end) as second_to,
          least(year_start, (semesters -> 0 ->> 'start_date')::date) as whole_from,
          greatest(year_end, (semesters -> 1 ->> 'end_date')::date) as whole_to
        from enrolled where school_year_id = coalesce(${year}::uuid, school_year_id) order by start_year desc limit 1)`;
    return yearStatement<Beside>(
      { asked, pupils: sql`array[${one}]`, states },
      {
        enrolments: sql`select * from enrolled order by start_year desc`,
        remarks: sql`select s.subject_id, s.semester_id, r.remark from sheet_remarks r
          join mark_sheets s on s.id = r.sheet_id where r.student_id = ${one} and ${sheets}`,
        former: sql`select subject_id, tenths, passed from subject_results
          where student_id = ${one} and period = 'CN' and school_year_id = (select e.school_year_id from enrolled e
            where e.start_year < (select start_year from asked) order by e.start_year desc limit 1)`,
        // The sheets of the year are asked for once each, however often marks in them were changed.
        lastChange: sql`select sub.name as subject_name, h.column_key, h.changed_by_name, h.changed_at, h.reason, n.change_count
          from (select max(e.last) as last, sum(e.changes)::int as change_count
            from (select sheet_id, max(id) as last, count(*) as changes from mark_changes
              where student_id = ${one} and old_state <> 'blank' group by sheet_id) e
            join mark_sheets s on s.id = e.sheet_id where ${sheets}) n
          join mark_changes h on h.id = n.last join mark_sheets s on s.id = h.sheet_id
          join subjects sub on sub.id = s.subject_id`,
      },
    );
  });

const staffPage = pageOf(false);
const ownPage = pageOf(true);
