import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { retestSubjectIds } from '../results/class-result.rules.ts';
import type { ClassYear } from '../results/class-year.rules.ts';
import { pupilResult } from '../results/pupil-result.rules.ts';

/** Who is re-assessed in which subjects, and who trains in summer, of those still in the class (circular 22, art. 13, 14). */
export function summerOf(year: ClassYear) {
  const present = year.roster.filter(({ leftOn }) => leftOn === null);
  const decided = present.map((pupil) => {
    const facts = year.factsOf(pupil.studentId, 'CN');
    const { outcomes, result } = pupilResult(year, pupil.studentId, 'CN');
    return { pupil, facts, outcomes, result, subjectIds: retestSubjectIds(year.frame, facts) };
  });
  return {
    retests: decided.flatMap(({ pupil, facts, outcomes, subjectIds }) =>
      subjectIds.map((subjectId) => ({
        studentId: pupil.studentId,
        name: pupil.name,
        subjectId,
        year: outcomes[year.frame.subjects.findIndex(({ id }) => id === subjectId)] ?? null,
        retest: facts.retests.get(subjectId) ?? null,
      })),
    ),
    trainings: decided
      .filter(({ result }) => result.decision === 'SUMMER_TRAINING')
      .map(({ pupil, result }) => ({ studentId: pupil.studentId, name: pupil.name, conduct: result.conduct })),
  };
}

/** The same with stored versions and texts. */
export async function readSummer(db: Kysely<Tables>, year: ClassYear) {
  const { retests, trainings } = summerOf(year);
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
    subjects: year.frame.subjects.map(({ id, code, name, shortName, mode }) => ({ id, code, name, shortName, mode })),
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
