import type { SemesterLoad, TeachingLoadView } from '@phuong/contract/staff/teaching-load.schema.ts';
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { naturally } from '../../../platform/database/natural-order.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { loadView, roundPeriods } from './teaching-load.rules.ts';
import '../staff.tables.ts';

interface SemesterFacts {
  readonly id: string;
  readonly ordinal: number;
  readonly schoolYearId: string;
  /** The day whose duties count: today inside the semester, else its nearest day. */
  readonly on: string;
}

/** @returns undefined when there is no such semester. */
export async function semesterFacts(db: Kysely<Tables>, id: string, today: string): Promise<SemesterFacts | undefined> {
  const row = await db.selectFrom('semesters').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  // The middle one of the three: today, or the nearest day of the semester.
  const on = [row.start_date, today, row.end_date].sort()[1] ?? today;
  return { id: row.id, ordinal: row.ordinal, schoolYearId: row.school_year_id, on };
}

/** The load of each named teacher (of all working ones without names) in a semester, with its explanation; four queries in all. */
export async function loadsOf(
  db: Kysely<Tables>,
  semester: SemesterFacts,
  teacherIds?: readonly string[],
): Promise<Map<string, TeachingLoadView>> {
  if (teacherIds?.length === 0) return new Map();
  const teachers = await teachersWithDuties(db, semester, teacherIds);
  const classCount = await countClasses(db, semester.schoolYearId);
  const taught = await taughtRows(db, semester, teacherIds);
  return new Map(
    teachers.map((teacher) => {
      const own = taught.filter(({ teacherId }) => teacherId === teacher.id);
      const assigned = own.reduce((sum, { weeklyPeriods }) => sum + weeklyPeriods, 0);
      return [teacher.id, loadView({ ...teacher, assigned, classCount }, semester.on)] as const;
    }),
  );
}

/** The load of one teacher in each semester of a year, with the classes behind it. */
export async function yearLoad(
  db: Kysely<Tables>,
  teacherId: string,
  schoolYearId: string,
  today: string,
): Promise<SemesterLoad[]> {
  const semesters = await db
    .selectFrom('semesters')
    .select('id')
    .where('school_year_id', '=', schoolYearId)
    .orderBy('ordinal')
    .execute();
  const loads: SemesterLoad[] = [];
  for (const { id } of semesters) {
    const semester = await semesterFacts(db, id, today);
    const load = semester && (await loadsOf(db, semester, [teacherId])).get(teacherId);
    if (!load) continue;
    const rows = await taughtRows(db, semester, [teacherId]);
    const classes = rows.map(({ teacherId: _, weeklyPeriods, ...row }) => ({
      ...row,
      weeklyPeriods: roundPeriods(weeklyPeriods),
    }));
    loads.push({ semesterId: id, ordinal: semester.ordinal, load, classes });
  }
  return loads;
}

function teachersWithDuties(db: Kysely<Tables>, semester: SemesterFacts, teacherIds?: readonly string[]) {
  let teachers = db.selectFrom('teachers');
  teachers = teacherIds ? teachers.where('id', 'in', teacherIds) : teachers.where('status', '=', 'WORKING');
  return teachers
    .select((eb) => [
      'id',
      'education_level as level',
      'job_position as jobPosition',
      'on_probation as onProbation',
      'child_under_12_months_until as childUnder12MonthsUntil',
      jsonArrayFrom(
        eb
          .selectFrom('teacher_duties')
          .select((d) => [
            'duty',
            'paid_by_allowance as paidByAllowance',
            d.cast<number | null>('periods', 'double precision').as('periods'),
          ])
          .whereRef('teacher_id', '=', 'teachers.id')
          .where('from_date', '<=', semester.on)
          .where((d) => d.or([d('to_date', 'is', null), d('to_date', '>=', semester.on)])),
      ).as('duties'),
      eb
        .exists(
          eb
            .selectFrom('homeroom_assignments')
            .innerJoin('classes', 'classes.id', 'homeroom_assignments.class_id')
            .select('homeroom_assignments.id')
            .whereRef('homeroom_assignments.teacher_id', '=', 'teachers.id')
            .where('classes.school_year_id', '=', semester.schoolYearId)
            .where('homeroom_assignments.from_date', '<=', semester.on)
            .where((h) =>
              h.or([
                h('homeroom_assignments.to_date', 'is', null),
                h('homeroom_assignments.to_date', '>=', semester.on),
              ]),
            ),
        )
        .$castTo<boolean>()
        .as('isHomeroom'),
    ])
    .execute();
}

async function countClasses(db: Kysely<Tables>, schoolYearId: string): Promise<number> {
  const { count } = await db
    .selectFrom('classes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_year_id', '=', schoolYearId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Teachers of one cell share its periods equally unless their own number was written. */
function taughtRows(db: Kysely<Tables>, { id, ordinal }: SemesterFacts, teacherIds?: readonly string[]) {
  const weekly =
    ordinal === 1 ? ('class_subjects.weekly_semester1' as const) : ('class_subjects.weekly_semester2' as const);
  let shares = db
    .selectFrom('teaching_assignments')
    .innerJoin('class_subjects', (join) =>
      join
        .onRef('class_subjects.class_id', '=', 'teaching_assignments.class_id')
        .onRef('class_subjects.subject_id', '=', 'teaching_assignments.subject_id'),
    )
    .innerJoin('classes', 'classes.id', 'teaching_assignments.class_id')
    .innerJoin('subjects', 'subjects.id', 'teaching_assignments.subject_id')
    .where('semester_id', '=', id);
  if (teacherIds) {
    shares = shares.where('teaching_assignments.teacher_id', 'in', teacherIds);
  }
  return shares
    .select((eb) => [
      'teaching_assignments.teacher_id as teacherId',
      'teaching_assignments.class_id as classId',
      'classes.name as className',
      'teaching_assignments.subject_id as subjectId',
      'subjects.name as subjectName',
      sql<number>`coalesce(${eb.ref('teaching_assignments.weekly_periods')}, ${eb.ref(weekly)} / (
        select count(*) from teaching_assignments as others
        where others.class_id = ${eb.ref('teaching_assignments.class_id')}
          and others.subject_id = ${eb.ref('teaching_assignments.subject_id')}
          and others.semester_id = ${eb.ref('teaching_assignments.semester_id')}
      ))::float8`.as('weeklyPeriods'),
    ])
    .orderBy('classes.grade')
    .orderBy(naturally('classes.name_key'))
    .orderBy('subjects.sort_order')
    .execute();
}
