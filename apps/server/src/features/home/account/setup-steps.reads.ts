import { type AccountHome, setupSteps } from '@phuong/contract/home/home.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { HomeContext } from '../home-context.reads.ts';

type Setup = NonNullable<AccountHome['setup']>;
type Step = Setup['steps'][number];

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
  readonly placed: number;
  readonly has_taught_before: boolean;
}

/** Where each step of a school's first year stands. Homerooms, and what is printed, timetabled or signed in to, come when they come. */
const groupOf = {
  schoolYear: 'year',
  semester: 'year',
  subjects: 'year',
  teachers: 'people',
  students: 'people',
  gradeUp: 'newYear',
  classes: 'people',
  assignments: 'people',
  homerooms: 'later',
  schoolInfo: 'later',
  lessonTimes: 'later',
  accounts: 'later',
  timetable: 'later',
} as const satisfies Record<Step['step'], Step['group']>;

/** What every school year begins with anew; the rest a school does once. */
const ofEachYear: readonly Step['step'][] = ['schoolYear', 'semester', 'gradeUp', 'classes', 'assignments'];

/**
 * What is still to be done before marks, and in a school that has taught no other year here, before lessons.
 * In a later year: what the year begins with, and what is missing besides.
 * @returns null when nothing of it is left. One query.
 */
export async function readSetupSteps(
  db: Kysely<Tables>,
  { year, semester }: Pick<HomeContext, 'year' | 'semester'>,
): Promise<Setup | null> {
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
        where s.school_year_id = ${yearId}) as timetables,
      (select count(*)::int from enrolments where school_year_id = ${yearId} and to_date is null) as placed,
      exists (select 1 from teaching_assignments a join classes c on c.id = a.class_id
        where c.school_year_id is distinct from ${yearId}) as has_taught_before`.execute(db);
  const [counts] = rows;
  if (!counts) return null;
  const counted = (count: number) => ({ isDone: count > 0, count });
  const said = (isDone: boolean) => ({ isDone, count: 0 });
  const states: Record<Step['step'], Pick<Step, 'isDone' | 'count'>> = {
    schoolYear: said(year !== null),
    semester: said(semester !== null),
    subjects: counted(counts.subjects),
    teachers: counted(counts.teachers),
    students: counted(counts.students),
    gradeUp: counted(counts.placed),
    classes: counted(counts.classes),
    assignments: counted(counts.assignments),
    homerooms: counted(counts.homerooms),
    schoolInfo: said(counts.has_heading),
    lessonTimes: said(counts.has_times),
    accounts: counted(counts.accounts),
    timetable: counted(counts.timetables),
  };
  const isFirstYear = counts.years <= 1;
  const steps = setupSteps
    .map((step) => ({ step, group: groupIn(step, isFirstYear), ...states[step] }))
    .filter(({ step, group, isDone }) => {
      if (group === 'later') return !counts.has_taught_before;
      return isFirstYear ? step !== 'gradeUp' : !isDone || ofEachYear.includes(step);
    });
  const awaitsMarks = steps.some(({ group, isDone }) => !isDone && group !== 'later');
  if (steps.every(({ isDone }) => isDone)) return null;
  return { fillsHome: isFirstYear && awaitsMarks, steps };
}

const groupIn = (step: Step['step'], isFirstYear: boolean): Step['group'] =>
  isFirstYear || groupOf[step] === 'later' ? groupOf[step] : 'newYear';
