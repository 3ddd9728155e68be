import type { LessonMatrix } from '@phuong/contract/classes/number-of-lessons.contract.ts';
import { gradeTotal, topicClusterPeriods } from '@phuong/rules/curriculum/grade-total.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { classOptions } from '../class.reads.ts';
import '../classes.tables.ts';

/** The matrix of a year: active subjects, and others that a class still has. Four queries. @throws AppError 404 for an unknown year. */
export async function lessonMatrix(db: Kysely<Tables>, schoolYearId: string): Promise<LessonMatrix> {
  const year = await db.selectFrom('school_years').select('status').where('id', '=', schoolYearId).executeTakeFirst();
  if (!year) throw notFound();
  const classes = await classOptions(db, { schoolYearId });
  const cells = await lessonCells(db, schoolYearId);
  const subjects = await matrixSubjects(db, new Set(cells.map(({ subjectId }) => subjectId)));
  const grades = [...new Set(classes.map(({ grade }) => grade))].map((grade) => ({ grade, ...gradeTotal(grade) }));
  return {
    schoolYearId,
    isYearClosed: year.status === 'CLOSED',
    subjects,
    grades,
    classes: classes.map((schoolClass) => {
      const own = cells.filter(({ classId }) => classId === schoolClass.id).map(({ classId: _, ...cell }) => cell);
      const sum = (key: 'annualPeriods' | 'weeklySemester1' | 'weeklySemester2') =>
        own.reduce((total, cell) => total + cell[key], 0);
      const clusters = own.filter(({ hasTopicCluster }) => hasTopicCluster).length;
      const totals = {
        annual: sum('annualPeriods') + clusters * topicClusterPeriods(schoolClass.grade),
        weeklySemester1: sum('weeklySemester1'),
        weeklySemester2: sum('weeklySemester2'),
      };
      return { ...schoolClass, cells: own, totals };
    }),
  };
}

/** Subjects as columns of a matrix, in the school's order. */
export async function matrixSubjects(db: Kysely<Tables>, used: ReadonlySet<string>) {
  const rows = await db
    .selectFrom('subjects')
    .select(['id', 'code', 'name', 'short_name as shortName', 'mode', 'is_active as isActive'])
    .orderBy('sort_order')
    .orderBy('code')
    .execute();
  return rows.filter(({ id, isActive }) => isActive || used.has(id));
}

/** Every class × subject of a year with its periods and the number of marks entered there. */
async function lessonCells(db: Kysely<Tables>, schoolYearId: string) {
  const rows = await db
    .selectFrom('class_subjects')
    .innerJoin('classes', 'classes.id', 'class_subjects.class_id')
    .where('classes.school_year_id', '=', schoolYearId)
    .select((eb) => [
      'class_id as classId',
      'subject_id as subjectId',
      'annual_periods as annualPeriods',
      eb.cast<number>('weekly_semester1', 'double precision').as('weeklySemester1'),
      eb.cast<number>('weekly_semester2', 'double precision').as('weeklySemester2'),
      'has_topic_cluster as hasTopicCluster',
    ])
    .execute();
  const marks = await markCounts(db, { schoolYearId });
  return rows.map((row) => ({ ...row, markCount: marks.get(`${row.classId} ${row.subjectId}`) ?? 0 }));
}

/** Marks that are not blank, by "class subject". */
export async function markCounts(
  db: Kysely<Tables>,
  scope: { readonly schoolYearId: string; readonly semesterId?: string },
): Promise<Map<string, number>> {
  let rows = db
    .selectFrom('marks')
    .innerJoin('mark_sheets', 'mark_sheets.id', 'marks.sheet_id')
    .innerJoin('classes', 'classes.id', 'mark_sheets.class_id')
    .where('classes.school_year_id', '=', scope.schoolYearId)
    .where('marks.state', '<>', 'blank');
  if (scope.semesterId) rows = rows.where('mark_sheets.semester_id', '=', scope.semesterId);
  const counts = await rows
    .select((eb) => [
      'mark_sheets.class_id as classId',
      'mark_sheets.subject_id as subjectId',
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy(['mark_sheets.class_id', 'mark_sheets.subject_id'])
    .execute();
  return new Map(counts.map(({ classId, subjectId, count }) => [`${classId} ${subjectId}`, count] as const));
}
