import type { SubjectMode } from '@phuong/contract/school/subjects/subject.contract.ts';
import { topicClusterPeriods } from '@phuong/rules/curriculum/grade-total.ts';
import { weeklyPeriods } from '@phuong/rules/curriculum/weekly-periods.ts';
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

export type CarriedSubject = GradeSubject & { readonly mode: SubjectMode };

/**
 * What a class would learn that takes over the pupils of a class of this year: the subjects of its grade, and of the electives those the
 * class has; topic clusters stay with their subjects (TT 32/2018: electives and clusters are chosen for the whole of upper secondary
 * school). In two queries for all classes of the year.
 */
export async function subjectsCarriedOver(
  db: Kysely<Tables>,
  schoolYearId: string,
): Promise<(classId: string, grade: number) => CarriedSubject[]> {
  const ofGrades = await db
    .selectFrom('subject_grades')
    .innerJoin('subjects', 'subjects.id', 'subject_grades.subject_id')
    .select((eb) => [
      'subject_id as subjectId',
      'grade',
      'is_elective as isElective',
      'mode',
      'annual_periods as annualPeriods',
      eb.cast<number>('weekly_semester1', 'double precision').as('weeklySemester1'),
      eb.cast<number>('weekly_semester2', 'double precision').as('weeklySemester2'),
    ])
    .where('is_active', '=', true)
    .execute();
  const learnt = await db
    .selectFrom('class_subjects')
    .innerJoin('classes', 'classes.id', 'class_subjects.class_id')
    .select(['class_id', 'subject_id', 'has_topic_cluster'])
    .where('school_year_id', '=', schoolYearId)
    .execute();
  const clusterOf = new Map(learnt.map((row) => [`${row.class_id} ${row.subject_id}`, row.has_topic_cluster]));
  return (classId, grade) =>
    ofGrades.flatMap(({ grade: ofGrade, isElective, ...subject }) => {
      const hasTopicCluster = clusterOf.get(`${classId} ${subject.subjectId}`);
      if (ofGrade !== grade || (isElective && hasTopicCluster === undefined)) return [];
      if (!hasTopicCluster) return { ...subject, hasTopicCluster: false };
      const { semester1, semester2 } = weeklyPeriods(subject.annualPeriods + topicClusterPeriods(grade));
      return { ...subject, hasTopicCluster, weeklySemester1: semester1, weeklySemester2: semester2 };
    });
}
