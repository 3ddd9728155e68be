import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import './classes.tables.ts';

export interface GradeSubject {
  readonly subjectId: string;
  readonly annualPeriods: number;
  readonly weeklySemester1: number;
  readonly weeklySemester2: number;
  readonly hasTopicCluster: boolean;
}

/** What every class of a grade learns: active subjects of the grade; electives are chosen class by class. */
export async function subjectsOfGrade(db: Kysely<Tables>, grade: number): Promise<GradeSubject[]> {
  const rows = await db
    .selectFrom('subject_grades')
    .innerJoin('subjects', 'subjects.id', 'subject_grades.subject_id')
    .select((eb) => [
      'subject_id as subjectId',
      'annual_periods as annualPeriods',
      eb.cast<number>('weekly_semester1', 'double precision').as('weeklySemester1'),
      eb.cast<number>('weekly_semester2', 'double precision').as('weeklySemester2'),
    ])
    .where('grade', '=', grade)
    .where('is_elective', '=', false)
    .where('is_active', '=', true)
    .execute();
  return rows.map((row) => ({ ...row, hasTopicCluster: false }));
}
