import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { resultsOf } from '../results/class-results.rules.ts';
import { toResultSubject } from '../results/class-results.view.ts';
import type { ClassYear } from '../results/class-year.rules.ts';
import { summerOf } from './summer.rules.ts';

/** The summer of a class with stored versions and texts. */
export async function readSummer(db: Kysely<Tables>, year: ClassYear) {
  const { retests, trainings } = summerOf(resultsOf(year));
  const retestVersions = await db
    .selectFrom('retests')
    .select(['student_id', 'subject_id', 'version'])
    .where('class_id', '=', year.classId)
    .where('school_year_id', '=', year.schoolYearId)
    .execute();
  const stored = await db
    .selectFrom('summer_trainings')
    .select(['student_id', 'tasks', 'level', 'remark', 'version'])
    .where('class_id', '=', year.classId)
    .where('school_year_id', '=', year.schoolYearId)
    .execute();
  return {
    subjects: year.frame.subjects.map(toResultSubject),
    retests: retests.map((row) => ({
      ...row,
      version:
        retestVersions.find((each) => each.student_id === row.studentId && each.subject_id === row.subjectId)
          ?.version ?? 0,
    })),
    trainings: trainings.map((row) => {
      const known = stored.find((each) => each.student_id === row.studentId);
      return {
        ...row,
        tasks: known?.tasks ?? '',
        level: known?.level ?? null,
        remark: known?.remark ?? '',
        version: known?.version ?? 0,
      };
    }),
  };
}
