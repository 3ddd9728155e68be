import type { AccountHome } from '@phuong/contract/home/home.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { HomeContext } from '../home-context.reads.ts';

type Steps = NonNullable<AccountHome['setup']>;

interface Counts {
  readonly years: number;
  readonly subjects: number;
  readonly teachers: number;
  readonly students: number;
  readonly classes: number;
  readonly homerooms: number;
  readonly assignments: number;
  readonly has_heading: boolean;
  readonly has_times: boolean;
  readonly accounts: number;
  readonly timetables: number;
}

/** Without these nobody can enter a mark. Homerooms, and what is printed, timetabled or signed in to, come when they come. */
const untilTheFirstMark: readonly Steps[number]['step'][] = [
  'schoolYear',
  'semester',
  'subjects',
  'teachers',
  'students',
  'classes',
  'assignments',
];

/**
 * What a new school still has to do, in its order. @returns null once marks can be entered and, in its first year, all the rest is done: a
 * school that has gone through a year knows where everything is. One query.
 */
export async function readSetupSteps(
  db: Kysely<Tables>,
  { year, semester }: Pick<HomeContext, 'year' | 'semester'>,
): Promise<Steps | null> {
  const yearId = year?.id ?? null;
  const { rows } = await sql<Counts>`
    select (select count(*)::int from school_years) as years,
      (select count(*)::int from subjects) as subjects,
      (select count(*)::int from teachers) as teachers,
      (select count(*)::int from students) as students,
      (select count(*)::int from classes where school_year_id = ${yearId}) as classes,
      (select count(distinct h.class_id)::int from homeroom_assignments h join classes c on c.id = h.class_id
        where c.school_year_id = ${yearId}) as homerooms,
      (select count(*)::int from teaching_assignments a join classes c on c.id = a.class_id
        where c.school_year_id = ${yearId}) as assignments,
      exists (select 1 from schools where managing_body <> '' and principal_name <> '' and place_for_dates <> '')
        as has_heading,
      exists (select 1 from timetable_weeks where school_year_id = ${yearId} and is_stored) as has_times,
      (select count(*)::int from users where teacher_id is not null) as accounts,
      (select count(*)::int from timetables t join semesters s on s.id = t.semester_id
        where s.school_year_id = ${yearId}) as timetables`.execute(db);
  const [counts] = rows;
  if (!counts) return null;
  const counted = (count: number) => ({ isDone: count > 0, count });
  const said = (isDone: boolean) => ({ isDone, count: 0 });
  const steps: Steps = [
    { step: 'schoolYear', ...said(year !== null) },
    { step: 'semester', ...said(semester !== null) },
    { step: 'subjects', ...counted(counts.subjects) },
    { step: 'teachers', ...counted(counts.teachers) },
    { step: 'students', ...counted(counts.students) },
    { step: 'classes', ...counted(counts.classes) },
    { step: 'assignments', ...counted(counts.assignments) },
    { step: 'homerooms', ...counted(counts.homerooms) },
    { step: 'schoolInfo', ...said(counts.has_heading) },
    { step: 'lessonTimes', ...said(counts.has_times) },
    { step: 'accounts', ...counted(counts.accounts) },
    { step: 'timetable', ...counted(counts.timetables) },
  ];
  const isOpen = steps.some(({ step, isDone }) => !isDone && untilTheFirstMark.includes(step));
  const isFirstYear = counts.years <= 1 && steps.some(({ isDone }) => !isDone);
  return isOpen || isFirstYear ? steps : null;
}
