import { type SheetState, visibleStates } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import { marksRegulationFor } from '@phuong/rules/regulation/regulations.ts';
import { type Kysely, sql } from 'kysely';
import { samePlan } from '../../../platform/database/same-plan.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { ClassRelation } from '../../classes/classes.public.ts';
import { relationTo } from '../class-access.reads.ts';
import type { RosterRow } from '../roster.rules.ts';
import { resultsOf } from './class-results.rules.ts';
import { loadYear } from './class-year.reads.ts';
import { spansOf } from './class-year.rules.ts';
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
 * One pupil's results: three round trips with the caller's session. Staff see everything, a subject teacher their own subjects, the pupil
 * what is posted. @throws AppError 404 for a pupil there is not and for everybody else.
 */
export async function readStudentResults(
  db: Kysely<Tables>,
  studentId: string,
  schoolYearId: string | undefined,
  actor: Actor,
  today: string,
): Promise<StudentResults> {
  if (actor.scope === 'student' && actor.studentId !== studentId) throw notFound();
  const enrolments = await readEnrolments(db, studentId, actor.scope === 'student');
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
  const states = view.isPupil ? visibleStates : undefined;
  const roster = [rosterRowOf(studentId, chosen)];
  const former = enrolments.find((row) => row.start_year < chosen.start_year);
  const beside = besideResults(studentId, chosen, former?.school_year_id ?? null, states);
  const { year, also } = await loadYear(db, { head: chosen, regulation, roster, states }, beside);
  return { ...toStudentResults(resultsOf(year), studentId, also, view), years };
}

async function exists(db: Kysely<Tables>, studentId: string): Promise<boolean> {
  const row = await db.selectFrom('students').select('id').where('id', '=', studentId).executeTakeFirst();
  return row !== undefined;
}

/** The pupil's years, the latest first; of a year with several classes the last one. */
async function readEnrolments(db: Kysely<Tables>, studentId: string, isPupil: boolean): Promise<EnrolmentRow[]> {
  const isVisible = isPupil
    ? sql`not exists (select 1 from mark_sheets m join semesters s on s.id = m.semester_id
        where m.class_id = c.id and m.state not in ('posted', 'locked'))`
    : sql`true`;
  const { rows } = await sql<EnrolmentRow>`
    select distinct on (y.start_year) e.class_id, e.school_year_id, e.from_date, e.to_date, c.name, c.grade,
      y.name as year_name, y.start_year, y.start_date as year_start, y.end_date as year_end,
      (select sp.code from subjects sp where sp.id = c.specialised_subject_id) as specialised_code,
      coalesce((select json_agg(json_build_object('id', s.id, 'start_date', s.start_date, 'end_date', s.end_date)
        order by s.ordinal) from semesters s where s.school_year_id = y.id), '[]') as semesters,
      coalesce(t.manual_level, t.academic_final) as academic, t.conduct, ${isVisible} as is_visible,
      st.full_name, st.sex, st.date_of_birth
    from enrolments e
    join students st on st.id = e.student_id
    join classes c on c.id = e.class_id
    join school_years y on y.id = e.school_year_id
    left join term_results t on t.student_id = e.student_id and t.school_year_id = e.school_year_id and t.period = 'CN'
    where e.student_id = ${studentId}
    order by y.start_year desc, e.to_date desc nulls first, e.from_date desc`.execute(db);
  return rows;
}

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

/** What a pupil's page shows beside the results, of the year's sheets in these states. */
function besideResults(
  studentId: string,
  year: EnrolmentRow,
  formerYearId: string | null,
  states: readonly SheetState[] | undefined,
) {
  const { semesters } = spansOf(year);
  const pupil = samePlan(studentId);
  const sheets = sql`s.semester_id in (${samePlan(semesters[1].id)}, ${samePlan(semesters[2].id)})
    ${states ? sql`and s.state = any(${states}::text[])` : sql``}`;
  const edits = sql`from mark_changes h join mark_sheets s on s.id = h.sheet_id
    where h.student_id = ${pupil} and h.old_state <> 'blank' and ${sheets}`;
  return {
    remarks: sql<BesideResults['remarks'][number]>`select s.subject_id, s.semester_id, r.remark from sheet_remarks r
      join mark_sheets s on s.id = r.sheet_id where r.student_id = ${pupil} and ${sheets}`,
    former: sql<BesideResults['former'][number]>`select subject_id, tenths, passed from subject_results
      where student_id = ${pupil} and school_year_id = ${samePlan(formerYearId)} and period = 'CN'`,
    lastChange: sql<BesideResults['lastChange'][number]>`select sub.name as subject_name, h.column_key,
        h.changed_by_name, h.changed_at, h.reason, (select count(*)::int ${edits}) as change_count
      from (select h.*, s.subject_id ${edits} order by h.id desc limit 1) h join subjects sub on sub.id = h.subject_id`,
  };
}
