import { type Kysely, sql } from 'kysely';
import { naturalParts } from '../../platform/database/natural-order.ts';
import type { Tables } from '../../platform/database/tables.ts';
import './classes.tables.ts';

/** Order of classes as people count them: 6A2 before 6A10. Use after the grade: `orderBy(classOrder[0]).orderBy(classOrder[1])`. */
export const classOrder = naturalParts('classes.name_key');

/**
 * Pupils of each class of a year on `today` (on the year's last day afterwards), boys and girls; one query.
 * @param scope one class, or all classes of a year.
 */
export async function classSizes(db: Kysely<Tables>, scope: { schoolYearId: string; classId?: string }, today: string) {
  let rows = db
    .selectFrom('enrolments')
    .innerJoin('students', 'students.id', 'enrolments.student_id')
    .innerJoin('school_years', 'school_years.id', 'enrolments.school_year_id')
    .where('enrolments.school_year_id', '=', scope.schoolYearId)
    .where((eb) =>
      eb.or([
        eb('enrolments.to_date', 'is', null),
        eb('enrolments.to_date', '>=', sql<string>`least(${today}::date, school_years.end_date)`),
      ]),
    );
  if (scope.classId) rows = rows.where('enrolments.class_id', '=', scope.classId);
  const counts = await rows
    .select((eb) => [
      'enrolments.class_id as classId',
      eb.fn.count<number>('enrolments.student_id').distinct().as('size'),
      eb.fn.count<number>('enrolments.student_id').distinct().filterWhere('students.sex', '=', 'FEMALE').as('girls'),
    ])
    .groupBy('enrolments.class_id')
    .execute();
  return new Map(counts.map(({ classId, size, girls }) => [classId, { size, girls, boys: size - girls }] as const));
}

export const nobody = { size: 0, girls: 0, boys: 0 };
