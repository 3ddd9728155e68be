import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { type ClassRelation, noRelation, relationOf } from './class-relation.policy.ts';
import './staff.tables.ts';

interface Scope {
  readonly teacherId: string;
  readonly today: string;
  /** Only this class, or every class of a year. */
  readonly classId?: string;
  readonly schoolYearId?: string;
}

/** What the teacher is to the class; `noRelation` when nothing, or when there is no such class. */
export async function classRelation(
  db: Kysely<Tables>,
  scope: { teacherId: string; classId: string; today: string },
): Promise<ClassRelation> {
  return (await classRelations(db, scope)).get(scope.classId) ?? noRelation;
}

/** Every class the teacher has (had) something to do with, by class id; two queries. */
export async function classRelations(db: Kysely<Tables>, scope: Scope): Promise<Map<string, ClassRelation>> {
  let homerooms = db
    .selectFrom('homeroom_assignments')
    .innerJoin('classes', 'classes.id', 'homeroom_assignments.class_id')
    .select(['class_id as classId', 'from_date as fromDate', 'to_date as toDate'])
    .where('teacher_id', '=', scope.teacherId);
  let assignments = db
    .selectFrom('teaching_assignments')
    .innerJoin('semesters', 'semesters.id', 'teaching_assignments.semester_id')
    .select(['class_id as classId', 'subject_id as subjectId', 'ordinal'])
    .where('teacher_id', '=', scope.teacherId);
  if (scope.classId) {
    homerooms = homerooms.where('class_id', '=', scope.classId);
    assignments = assignments.where('class_id', '=', scope.classId);
  }
  if (scope.schoolYearId) {
    homerooms = homerooms.where('classes.school_year_id', '=', scope.schoolYearId);
    assignments = assignments.where('semesters.school_year_id', '=', scope.schoolYearId);
  }
  const homeroomRows = await homerooms.execute();
  const assignmentRows = await assignments.execute();
  const ids = new Set([...homeroomRows, ...assignmentRows].map(({ classId }) => classId));
  const inClass = (classId: string) => (row: { classId: string }) => row.classId === classId;
  return new Map(
    [...ids].map((classId) => {
      const facts = {
        homerooms: homeroomRows.filter(inClass(classId)),
        assignments: assignmentRows.filter(inClass(classId)),
      };
      return [classId, relationOf(facts, scope.today)] as const;
    }),
  );
}
