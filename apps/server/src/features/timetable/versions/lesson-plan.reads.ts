import { groupBy } from '@phuong/rules/lists/group-by.ts';
import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../../platform/database/tables.ts';
import { classOrder } from '../../classes/classes.public.ts';
import { listArrangements } from '../setup/arrangement.reads.ts';
import { timetableSubjects } from '../setup/constraint.reads.ts';
import { weekPattern } from '../setup/week-setup.reads.ts';
import type { PlanClass, PlanInput } from './lesson-plan.rules.ts';

export interface PlannedSemester {
  readonly id: string;
  readonly schoolYearId: string;
  readonly ordinal: number;
}

/** Everything the lessons of a semester are made from, as it is now. */
export async function planInput(
  db: Kysely<Tables>,
  { id, schoolYearId, ordinal }: PlannedSemester,
): Promise<PlanInput> {
  const subjects = await timetableSubjects(db, schoolYearId);
  return {
    classes: await planClasses(db, { id, schoolYearId, ordinal }),
    subjects: new Map(subjects.map((subject) => [subject.subjectId, subject])),
    arrangements: await listArrangements(db, { semesterId: id }),
    week: await weekPattern(db, schoolYearId),
  };
}

interface ReadPlanClass extends PlanClass {
  readonly name: string;
  readonly grade: number;
}

/** The classes of the year with periods and teachers of the semester. */
async function planClasses(db: Kysely<Tables>, semester: PlannedSemester): Promise<ReadPlanClass[]> {
  const weekly = semester.ordinal === 1 ? 'cs.weekly_semester1' : 'cs.weekly_semester2';
  const classes = await db
    .selectFrom('classes')
    .leftJoin('timetable_classes as t', 't.class_id', 'classes.id')
    .leftJoin('homeroom_assignments as h', (join) =>
      join.onRef('h.class_id', '=', 'classes.id').on('h.to_date', 'is', null),
    )
    .select(['classes.id', 'name', 'grade', 'session', 't.site', 'h.teacher_id as homeroomTeacherId'])
    .where('school_year_id', '=', semester.schoolYearId)
    .orderBy('grade')
    .orderBy(classOrder[0])
    .orderBy(classOrder[1])
    .execute();
  const cells = await db
    .selectFrom('class_subjects as cs')
    .innerJoin('classes as c', 'c.id', 'cs.class_id')
    .innerJoin('subjects as s', 's.id', 'cs.subject_id')
    .where('c.school_year_id', '=', semester.schoolYearId)
    .where(weekly, '>', 0)
    .select((eb) => [
      'cs.class_id as classId',
      'cs.subject_id as subjectId',
      eb.cast<number>(weekly, 'double precision').as('weekly'),
      jsonArrayFrom(
        eb
          .selectFrom('teaching_assignments as a')
          .innerJoin('teachers as t', 't.id', 'a.teacher_id')
          .select((a) => [
            'a.teacher_id as teacherId',
            a.cast<number | null>('a.weekly_periods', 'double precision').as('weeklyPeriods'),
          ])
          .whereRef('a.class_id', '=', 'cs.class_id')
          .whereRef('a.subject_id', '=', 'cs.subject_id')
          .where('a.semester_id', '=', semester.id)
          .orderBy('t.sort_key'),
      ).as('teachers'),
    ])
    .orderBy('s.sort_order')
    .orderBy('s.id')
    .execute();
  const byClass = groupBy(cells, ({ classId }) => classId);
  return classes.map((one) => ({ ...one, site: one.site ?? '', cells: byClass.get(one.id) ?? [] }));
}
