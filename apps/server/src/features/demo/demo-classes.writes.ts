import { weeklyPeriods } from '@phuong/rules/curriculum/weekly-periods.ts';
import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { newId } from '../../platform/ids.ts';
import { insertRows } from './bulk-insert.writes.ts';
import type { YearDates } from './demo-plan.rules.ts';
import type { DemoStudent } from './demo-students.writes.ts';
import { hasTopicCluster, subjectsOfClass } from './demo-subjects.rules.ts';
import type { DemoTeacher } from './demo-teachers.writes.ts';

/** Of a topic cluster in a year: one a week. */
const clusterPeriods = 35;

export interface DemoYear {
  readonly id: string;
  readonly dates: YearDates;
  readonly semesterIds: readonly [string, string];
  readonly isCurrent: boolean;
}

export interface DemoSubject {
  readonly code: string;
  readonly mode: 'SCORE' | 'COMMENT';
  /** Without the topic cluster, which has 35 of its own. */
  readonly annualPeriods: number;
  readonly subjectId: string;
  readonly hasTopicCluster: boolean;
  /** Who teaches it in the class. */
  readonly teacher: DemoTeacher;
}

export interface DemoClass {
  readonly id: string;
  readonly name: string;
  readonly grade: number;
  readonly homeroom: DemoTeacher;
  readonly students: readonly DemoStudent[];
  readonly subjects: readonly DemoSubject[];
}

export interface NewClass {
  readonly grade: number;
  /** 0 for A1. */
  readonly order: number;
  readonly cohortId: string | null;
  readonly students: readonly DemoStudent[];
}

/** Classes of a year with their subjects, pupils, homeroom teachers and teaching assignments. */
export async function makeClasses(
  trx: Kysely<Tables>,
  year: DemoYear,
  wanted: readonly NewClass[],
  teachers: readonly DemoTeacher[],
  subjectIds: ReadonlyMap<string, string>,
): Promise<DemoClass[]> {
  for (const teacher of teachers) teacher.load = 0;
  const homeroomOf = new Set<string>();
  const classes = wanted.map((each): DemoClass => {
    const name = `${each.grade}A${each.order + 1}`;
    const taught = subjectsOfClass(each.grade, each.order);
    const homeroom = pickHomeroom(teachers, homeroomOf, taught, year.isCurrent && name === '9A1');
    homeroomOf.add(homeroom.id);
    const subjects = taught.flatMap((subject): DemoSubject[] => {
      const { code, mode } = subject;
      const subjectId = subjectIds.get(code);
      if (!subjectId || mode === 'LEVELS') return [];
      const annualPeriods = subject.annualPeriods[each.grade] ?? 35;
      const hasCluster = hasTopicCluster(each.grade, each.order, subject);
      const teacher = pickTeacher(teachers, homeroom, code);
      teacher.load += (annualPeriods + (hasCluster ? clusterPeriods : 0)) / 35;
      return [{ code, mode, annualPeriods, subjectId, hasTopicCluster: hasCluster, teacher }];
    });
    return { id: newId(), name, grade: each.grade, homeroom, students: each.students, subjects };
  });
  await insertRows(
    trx,
    'classes',
    classes.map(({ id, name, grade }, index) => ({
      id,
      school_year_id: year.id,
      name,
      name_key: name.toLowerCase(),
      grade,
      room: String(101 + index + (index > 5 ? 94 : 0)),
      cohort_id: wanted[index]?.cohortId ?? null,
      session: grade >= 9 ? ('MORNING' as const) : ('AFTERNOON' as const),
    })),
  );
  await insertRows(
    trx,
    'class_subjects',
    classes.flatMap((each) =>
      each.subjects.map(({ subjectId, annualPeriods, hasTopicCluster: hasCluster }) => {
        const { semester1, semester2 } = weeklyPeriods(annualPeriods + (hasCluster ? clusterPeriods : 0));
        return {
          class_id: each.id,
          subject_id: subjectId,
          annual_periods: annualPeriods,
          weekly_semester1: semester1,
          weekly_semester2: semester2,
          has_topic_cluster: hasCluster,
        };
      }),
    ),
  );
  await insertRows(
    trx,
    'homeroom_assignments',
    classes.map(({ id, homeroom }) => ({
      id: newId(),
      class_id: id,
      teacher_id: homeroom.id,
      from_date: year.dates.start,
      to_date: null,
    })),
  );
  await insertRows(
    trx,
    'enrolments',
    classes.flatMap((each) => enrolments(each, year)),
  );
  await insertRows(trx, 'teaching_assignments', assignments(classes, year));
  return classes;
}

function enrolments(each: DemoClass, year: DemoYear): Insertable<Tables['enrolments']>[] {
  return each.students.map((student, index) => ({
    id: newId(),
    student_id: student.id,
    class_id: each.id,
    school_year_id: year.id,
    from_date: year.dates.start,
    to_date: null,
    order_number: index + 1,
  }));
}

/** The demonstration's teacher has 9A1; otherwise somebody who teaches the class and has none yet. */
function pickHomeroom(
  teachers: readonly DemoTeacher[],
  taken: ReadonlySet<string>,
  subjects: readonly { readonly code: string }[],
  isDemoClass: boolean,
): DemoTeacher {
  const codes = new Set(subjects.map(({ code }) => code));
  const free = teachers.filter(({ id, name }) => !taken.has(id) && (name === 'Trần Thị Mai') === isDemoClass);
  const found =
    free.find((teacher) => teacher.subjects.every((code) => codes.has(code))) ??
    free.find((teacher) => teacher.subjects.some((code) => codes.has(code))) ??
    free[0] ??
    teachers[0];
  if (!found) throw new Error('a school needs teachers');
  return found;
}

const assignments = (classes: readonly DemoClass[], year: DemoYear) =>
  classes.flatMap((each) =>
    each.subjects.flatMap(({ subjectId, teacher }) =>
      year.semesterIds.map((semesterId) => ({
        class_id: each.id,
        subject_id: subjectId,
        semester_id: semesterId,
        teacher_id: teacher.id,
        weekly_periods: null,
      })),
    ),
  );

/** Activities go to the homeroom teacher, who also takes their own subject in the class; else whoever has the lightest load. */
function pickTeacher(teachers: readonly DemoTeacher[], homeroom: DemoTeacher, code: string): DemoTeacher {
  if (code === 'EXP' || code === 'LOCAL' || homeroom.subjects.includes(code)) return homeroom;
  const able = teachers.filter(({ subjects }) => subjects.includes(code));
  return able.reduce((best, teacher) => (teacher.load < best.load ? teacher : best), able[0] ?? homeroom);
}
