import type { resultContract } from '@phuong/contract/grading/results/result.contract.ts';
import type { Period } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { type SheetState, visibleStates } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import type { MarksRegulation } from '@phuong/rules/regulation/regulation.ts';
import { marksRegulationFor } from '@phuong/rules/regulation/regulations.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { ClassRelation } from '../../classes/classes.public.ts';
import { gradingPolicyOf, gradingPolicyUnder } from '../../school/school.public.ts';
import { relationTo } from '../class-access.reads.ts';
import { cellsInOrder, rowResult } from '../sheets/mark-sheet.rules.ts';
import type { SubjectOfClass } from './class-result.rules.ts';
import { yearQueries } from './class-year.reads.ts';
import { assembleYear, type ClassYear, spansOf } from './class-year.rules.ts';
import { toOutcome } from './class-year-by-pupil.rules.ts';
import type { HeadRow } from './class-year-rows.rules.ts';
import { isVisibleToPupils, pupilResult } from './pupil-result.rules.ts';

type Answer = ResultOf<(typeof resultContract)['results.ofStudent']>;

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

interface Extra {
  readonly remarks: readonly { subject_id: string; semester_id: string; remark: string }[];
  readonly former: readonly { subject_id: string; tenths: number | null; passed: boolean | null }[];
  readonly last_change: {
    subject_name: string;
    column_key: string;
    changed_by_name: string;
    changed_at: string;
    reason: string;
  } | null;
  readonly change_count: number;
  readonly has_policies: boolean;
}

/** What the caller may see of a pupil: everything, some subjects, or only what is posted. */
type View = { readonly subjects: 'all' | readonly string[]; readonly isPupil: boolean };

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
): Promise<Answer> {
  if (actor.scope === 'student' && actor.studentId !== studentId) throw notFound();
  const enrolments = await readEnrolments(db, studentId, actor.scope === 'student');
  const latest = enrolments[0];
  const chosen = schoolYearId ? enrolments.find((row) => row.school_year_id === schoolYearId) : latest;
  if (!latest || !chosen) {
    if (!latest && !schoolYearId && actor.scope !== 'teacher' && (await exists(db, studentId))) return nothing;
    throw notFound();
  }
  const view = await viewOf(db, actor, latest.class_id, chosen.class_id, today);
  const years = yearsOf(enrolments, view);
  const regulation = marksRegulationFor(chosen.grade, chosen.start_year);
  if (!regulation) return { ...nothing, years, schoolYearId: chosen.school_year_id };
  const former = enrolments.find((row) => row.start_year < chosen.start_year);
  const { year, extra } = await readYear(
    db,
    studentId,
    { ...chosen, regulation },
    former?.school_year_id ?? null,
    view,
  );
  return toAnswer(studentId, years, year, extra, view);
}

const nothing: Answer = {
  years: [],
  schoolYearId: null,
  ruleSet: null,
  subjects: [],
  periods: [],
  conductRemarks: [],
  lastChange: null,
  changeCount: 0,
};

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

const yearsOf = (rows: readonly EnrolmentRow[], view: View): Answer['years'] =>
  rows.map((row) => ({
    schoolYearId: row.school_year_id,
    name: row.year_name,
    classId: row.class_id,
    className: row.name,
    grade: row.grade,
    academic: (view.subjects === 'all' && row.is_visible ? row.academic : null) as Answer['years'][number]['academic'],
    conduct: (view.subjects === 'all' && row.is_visible ? row.conduct : null) as Answer['years'][number]['conduct'],
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

async function readYear(
  db: Kysely<Tables>,
  studentId: string,
  { regulation, ...head }: EnrolmentRow & { readonly regulation: MarksRegulation },
  formerYearId: string | null,
  view: View,
): Promise<{ year: ClassYear; extra: Extra }> {
  const ids = [studentId];
  const spans = spansOf(head);
  const semesterIds = [spans.semesters[1].id, spans.semesters[2].id];
  const yearId = head.school_year_id;
  const states = view.isPupil ? visibleStates : undefined;
  const list = <R>(query: RawBuilder<R>) => sql<R[]>`(select coalesce(json_agg(part), '[]') from (${query}) part)`;
  const sheets = sql`s.semester_id in (${sql.join(semesterIds)})
    ${states ? sql`and s.state = any(${states}::text[])` : sql``}`;
  const edits = sql`from mark_changes h join mark_sheets s on s.id = h.sheet_id
    where h.student_id = ${studentId} and h.old_state <> 'blank' and ${sheets}`;
  const { rows } = await sql<Parts>`select
    ${list(yearQueries.subjects(head.class_id))} as subjects,
    ${list(yearQueries.marks(head.class_id, ids, semesterIds, states))} as marks,
    ${list(yearQueries.conduct(ids, semesterIds))} as conduct,
    ${list(yearQueries.absences(ids, spans))} as absences,
    ${list(yearQueries.stored(ids, yearId))} as stored,
    ${list(yearQueries.outcomes(ids, yearId))} as outcomes,
    ${list(yearQueries.retests(ids, yearId))} as retests,
    ${list(yearQueries.summer(ids, yearId))} as summer,
    ${list(sql`select s.subject_id, s.semester_id, r.remark from sheet_remarks r
      join mark_sheets s on s.id = r.sheet_id where r.student_id = ${studentId} and ${sheets}`)} as remarks,
    ${list(sql`select subject_id, tenths, passed from subject_results
      where student_id = ${studentId} and school_year_id = ${formerYearId} and period = 'CN'`)} as former,
    (select json_build_object('subject_name', sub.name, 'column_key', h.column_key, 'changed_by_name',
      h.changed_by_name, 'changed_at', h.changed_at, 'reason', h.reason)
      from (select h.*, s.subject_id ${edits} order by h.id desc limit 1) h
      join subjects sub on sub.id = h.subject_id) as last_change,
    (select count(*)::int ${edits}) as change_count,
    exists (select 1 from grading_policies) as has_policies`.execute(db);
  const parts = rows[0];
  if (!parts) throw notFound();
  const policy = parts.has_policies
    ? await gradingPolicyUnder(db, spans.semesters[2].to, regulation)
    : gradingPolicyOf({}, regulation);
  const pupil = {
    studentId,
    orderNumber: 1,
    name: head.full_name,
    sex: head.sex,
    dateOfBirth: head.date_of_birth,
    fromDate: head.from_date,
    leftOn: null,
  };
  const year = assembleYear({ ...parts, head, regulation, policy, roster: [pupil], isNarrowed: view.isPupil });
  return { year, extra: parts };
}

type Parts = Omit<Parameters<typeof assembleYear>[0], 'head' | 'regulation' | 'policy' | 'roster'> & Extra;

const periods: readonly Period[] = ['HK1', 'HK2', 'CN', 'HE'];

function toAnswer(studentId: string, years: Answer['years'], year: ClassYear, extra: Extra, view: View): Answer {
  const isAll = view.subjects === 'all';
  const shown = periods.filter((period) => isAll && (!view.isPupil || isVisibleToPupils(year, period)));
  const withSummer = shown.filter((period) => period !== 'HE' || hasSummer(year, studentId));
  return {
    years,
    schoolYearId: year.schoolYearId,
    ruleSet: year.frame.regulation.id,
    subjects: year.frame.subjects
      .filter(({ id }) => view.subjects === 'all' || view.subjects.includes(id))
      .map((subject) => subjectOf(studentId, year, subject, extra, view)),
    periods: withSummer.map((period) => {
      const { result } = pupilResult(year, studentId, period);
      const plain = view.isPupil ? { ...result, overrideReason: '', version: 0, isOutOfDate: false } : result;
      return { ...plain, period };
    }),
    conductRemarks: ([1, 2] as const)
      .filter((ordinal) => shown.includes(ordinal === 1 ? 'HK1' : 'HK2'))
      .map((ordinal) => ({
        semesterOrdinal: ordinal,
        level: year.factsOf(studentId, 'HK1').conduct[ordinal],
        remark: year.conductRemarks.get(studentId)?.[ordinal] ?? '',
      })),
    lastChange: isAll && extra.last_change ? changeOf(extra.last_change) : null,
    changeCount: isAll ? extra.change_count : 0,
  };
}

const hasSummer = (year: ClassYear, studentId: string) => {
  const facts = year.factsOf(studentId, 'HE');
  return facts.retests.size > 0 || facts.summerConduct !== null || year.stored.get(studentId)?.has('HE') === true;
};

const changeOf = (change: NonNullable<Extra['last_change']>) => ({
  subjectName: change.subject_name,
  column: change.column_key,
  by: change.changed_by_name,
  at: new Date(change.changed_at).toISOString(),
  reason: change.reason,
});

function subjectOf(studentId: string, year: ClassYear, subject: SubjectOfClass, extra: Extra, view: View) {
  const { id, code, name, shortName, mode } = subject;
  const facts = year.factsOf(studentId, 'CN');
  const index = year.frame.subjects.indexOf(subject);
  const semester = (ordinal: 1 | 2) => {
    const stored = year.sheetStates[ordinal].get(id) ?? null;
    const state = view.isPupil && !isVisible(stored) ? null : stored;
    const shape = subject.shapes[ordinal];
    const cells = facts.cells[ordinal].get(id);
    return {
      state,
      columns: [...shape.columns],
      cells: view.isPupil && state === null && !cells ? [] : cellsInOrder(shape, cells ?? {}),
      average: year.hasMarks
        ? cells
          ? rowResult(shape, cells).outcome
          : null
        : (pupilResult(year, studentId, ordinal === 1 ? 'HK1' : 'HK2').outcomes[index] ?? null),
      remark:
        extra.remarks.find((row) => row.subject_id === id && row.semester_id === year.semesters[ordinal].id)?.remark ??
        '',
    };
  };
  const former = extra.former.find((row) => row.subject_id === id);
  return {
    id,
    code,
    name,
    shortName,
    mode,
    semester1: semester(1),
    semester2: semester(2),
    year: pupilResult(year, studentId, 'CN').outcomes[index] ?? null,
    retest: facts.retests.get(id) ?? null,
    formerYear: former ? toOutcome(former) : null,
  };
}

const isVisible = (state: SheetState | null) => state !== null && visibleStates.includes(state);
