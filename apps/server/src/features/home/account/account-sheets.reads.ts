import type { SheetState } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import type { Counted, SheetsOfSemester } from '@phuong/contract/home/home.schema.ts';
import { daysBetween } from '@phuong/rules/calendar/days.ts';
import { type Kysely, sql } from 'kysely';
import { naturally } from '../../../platform/database/natural-order.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Span } from '../home-dates.rules.ts';

interface GroupRow {
  grade: number;
  subject_id: string;
  name: string;
  short_name: string;
  sort_order: number;
  code: string;
  total: number;
  missing: number;
  to_verify: number;
  to_post: number;
  without_teacher: number;
  /** The first class of each, as what it is ordered by, name and id. */
  missing_class: string | null;
  verify_class: string | null;
  post_class: string | null;
  unassigned_class: string | null;
}

export interface SheetNumbers {
  readonly sheets: SheetsOfSemester;
  readonly withoutTeacher: Counted;
}

/** How far the mark sheets of a semester are, by grade and subject; one query over the classes of the year. */
export async function readSheetNumbers(
  db: Kysely<Tables>,
  scope: { schoolYearId: string; semesterId: string; window: Span; today: string },
): Promise<SheetNumbers> {
  const rows = await readGroups(db, scope.schoolYearId, scope.semesterId);
  const subjects = distinctSubjects(rows);
  const grades = [...new Set(rows.map(({ grade }) => grade))];
  return {
    withoutTeacher: namesOf(rows, 'without_teacher', 'unassigned_class'),
    sheets: {
      total: sumOf(rows, 'total'),
      notSubmitted: withOnly(rows, 'missing', 'missing_class'),
      toVerify: withOnly(rows, 'to_verify', 'verify_class'),
      toPost: withOnly(rows, 'to_post', 'post_class'),
      opensOn: scope.window.opensOn,
      closesOn: scope.window.closesOn,
      daysLeft: daysBetween(scope.today, scope.window.closesOn),
      subjects,
      grades: grades.map((grade) => ({
        grade,
        cells: subjects.map(({ id }) => {
          const row = rows.find((each) => each.grade === grade && each.subject_id === id);
          if (!row) return null;
          const only = row.missing === 1 ? (classOf(row.missing_class)?.id ?? null) : null;
          return { total: row.total, missing: row.missing, only };
        }),
      })),
    },
  };
}

/** A subject needs a teacher in the semesters in which it has periods. */
const weekly = sql`case sem.ordinal when 1 then cs.weekly_semester1 else cs.weekly_semester2 end`;

async function readGroups(db: Kysely<Tables>, schoolYearId: string, semesterId: string): Promise<GroupRow[]> {
  // One aggregate over a text is several times quicker than an array of the classes of each group.
  const first = (condition: ReturnType<typeof sql>) =>
    sql`min(place || chr(9) || class_name || chr(9) || class_id) filter (where ${condition})`;
  const { rows } = await sql<GroupRow>`
    with sheet as (
      select c.id as class_id, c.name as class_name, c.grade,
        regexp_replace(c.name_key, '[0-9]+$', '') || lpad(coalesce(substring(c.name_key from '[0-9]+$'), ''), 9, '0') as place, cs.subject_id,
        coalesce(s.state, 'in_progress') as state,
        exists (select 1 from teaching_assignments a where a.class_id = c.id and a.subject_id = cs.subject_id
          and a.semester_id = ${semesterId}) as has_teacher,
        ${weekly} > 0 as has_periods
      from classes c
      join class_subjects cs on cs.class_id = c.id
      join semesters sem on sem.id = ${semesterId}
      left join mark_sheets s on s.class_id = c.id and s.subject_id = cs.subject_id and s.semester_id = sem.id
      where c.school_year_id = ${schoolYearId}
    ), grouped as (
      select grade, subject_id, count(*)::int as total,
        count(*) filter (where state = 'in_progress')::int as missing,
        count(*) filter (where state = 'submitted')::int as to_verify,
        count(*) filter (where state = 'verified')::int as to_post,
        count(*) filter (where has_periods and not has_teacher)::int as without_teacher,
        ${first(sql`state = 'in_progress'`)} as missing_class,
        ${first(sql`state = 'submitted'`)} as verify_class,
        ${first(sql`state = 'verified'`)} as post_class,
        ${first(sql`has_periods and not has_teacher`)} as unassigned_class
      from sheet group by grade, subject_id
    )
    select grouped.*, sub.name, sub.short_name, sub.sort_order, sub.code
    from grouped join subjects sub on sub.id = grouped.subject_id
    order by grouped.grade, sub.sort_order, sub.code`.execute(db);
  return rows;
}

type Count = 'total' | 'missing' | 'to_verify' | 'to_post' | 'without_teacher';
type First = 'missing_class' | 'verify_class' | 'post_class' | 'unassigned_class';

const sumOf = (rows: readonly GroupRow[], count: Count) => rows.reduce((sum, row) => sum + row[count], 0);

function classOf(first: string | null): { id: string; name: string } | null {
  const [, name, id] = first?.split('\t') ?? [];
  return id && name ? { id, name } : null;
}

/** One name a grade and subject says more than three of the same. */
function namesOf(rows: readonly GroupRow[], count: Count, first: First): Counted {
  const names = rows.flatMap((row) => {
    const found = classOf(row[first]);
    return found ? [`${row.short_name} ${found.name}`] : [];
  });
  return { count: sumOf(rows, count), names: names.slice(0, 3) };
}

function withOnly(rows: readonly GroupRow[], count: Count, first: First): SheetsOfSemester['toVerify'] {
  const counted = namesOf(rows, count, first);
  const row = counted.count === 1 ? rows.find((each) => each[count] === 1) : undefined;
  const found = row && classOf(row[first]);
  return { ...counted, only: row && found ? { classId: found.id, subjectId: row.subject_id } : null };
}

/** In the order of the school's list, whatever grade teaches them. */
function distinctSubjects(rows: readonly GroupRow[]): SheetsOfSemester['subjects'] {
  const byId = new Map(rows.map((row) => [row.subject_id, row]));
  return [...byId.values()]
    .sort((a, b) => a.sort_order - b.sort_order || a.code.localeCompare(b.code))
    .map((row) => ({ id: row.subject_id, shortName: row.short_name, name: row.name }));
}

export interface SheetListFilter {
  readonly state?: SheetState | undefined;
  readonly grade?: number | undefined;
  readonly subjectId?: string | undefined;
  readonly teacher?: 'missing' | undefined;
}

export interface SheetListRow {
  classId: string;
  className: string;
  subjectId: string;
  subjectName: string;
  state: SheetState;
  teachers: { id: string; name: string }[];
}

/** More than anybody reads; the counts of the page lead to a grade and a subject. */
const listed = 200;

/** The sheets behind a number, in class order. */
export async function listSheetsBehind(
  db: Kysely<Tables>,
  scope: { schoolYearId: string; semesterId: string },
  filter: SheetListFilter,
): Promise<{ items: SheetListRow[]; total: number }> {
  const grade = filter.grade ?? null;
  const subjectId = filter.subjectId ?? null;
  const state = filter.state ?? null;
  const { rows } = await sql<SheetListRow & { total: number }>`
    select count(*) over ()::int as total, c.id as "classId", c.name as "className", sub.id as "subjectId", sub.name as "subjectName",
      coalesce(s.state, 'in_progress') as state, coalesce(t.teachers, '[]') as teachers
    from classes c
    join class_subjects cs on cs.class_id = c.id
    join subjects sub on sub.id = cs.subject_id
    join semesters sem on sem.id = ${scope.semesterId}
    left join mark_sheets s on s.class_id = c.id and s.subject_id = sub.id and s.semester_id = sem.id
    left join (
      select a.class_id, a.subject_id,
        json_agg(json_build_object('id', te.id, 'name', te.full_name) order by te.sort_key) as teachers
      from teaching_assignments a join teachers te on te.id = a.teacher_id
      where a.semester_id = ${scope.semesterId} group by a.class_id, a.subject_id
    ) t on t.class_id = c.id and t.subject_id = sub.id
    where c.school_year_id = ${scope.schoolYearId}
      and (${grade}::int is null or c.grade = ${grade}::int)
      and (${subjectId}::uuid is null or sub.id = ${subjectId}::uuid)
      and (${state}::text is null or coalesce(s.state, 'in_progress') = ${state}::text)
      and (${filter.teacher === 'missing'} = false or (t.teachers is null and ${weekly} > 0))
    order by c.grade, ${naturally('c.name_key')}, sub.sort_order, sub.code limit ${listed}`.execute(db);
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
