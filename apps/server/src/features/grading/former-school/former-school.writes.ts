import type { FormerSchoolInput } from '@phuong/contract/grading/former-school/former-school.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** Who writes, and when. */
interface Writer {
  readonly userId: string;
  readonly name: string;
  readonly at: Date;
}

/** Writes a year whole: what is no longer in it goes. */
export async function writeFormerYear(
  trx: Kysely<Tables>,
  studentId: string,
  input: FormerSchoolInput,
  { userId, name, at }: Writer,
): Promise<void> {
  const { startYear } = input;
  const head = {
    grade: input.grade,
    class_name: input.className,
    school_name: input.schoolName,
    school_place: input.schoolPlace,
    document_number: input.documentNumber,
    document_on: input.documentOn,
    version: input.version + 1,
    updated_by: userId,
    updated_by_name: name,
    updated_at: at,
  };
  await trx
    .insertInto('former_school_years')
    .values({ student_id: studentId, start_year: startYear, ...head })
    .onConflict((conflict) => conflict.columns(['student_id', 'start_year']).doUpdateSet(head))
    .execute();
  await trx
    .deleteFrom('former_school_terms')
    .where('student_id', '=', studentId)
    .where('start_year', '=', startYear)
    .execute();
  const key = { student_id: studentId, start_year: startYear };
  const terms = input.semesters.map(({ ordinal, conduct, excused, unexcused }) => ({
    ...key,
    ordinal,
    conduct,
    absences_excused: excused,
    absences_unexcused: unexcused,
  }));
  const outcomes = input.semesters.flatMap(({ ordinal, outcomes: found }) =>
    found.map(({ subjectId, value }) => ({
      ...key,
      ordinal,
      subject_id: subjectId,
      tenths: 'tenths' in value ? value.tenths : null,
      passed: 'passed' in value ? value.passed : null,
    })),
  );
  if (terms.length > 0) await trx.insertInto('former_school_terms').values(terms).execute();
  if (outcomes.length > 0) await trx.insertInto('former_school_outcomes').values(outcomes).execute();
}

/** Takes a year away whole. */
export async function removeFormerYear(trx: Kysely<Tables>, studentId: string, startYear: number): Promise<void> {
  await trx
    .deleteFrom('former_school_years')
    .where('student_id', '=', studentId)
    .where('start_year', '=', startYear)
    .execute();
}

/**
 * Issued papers that show what another school gave: every record of the pupil, as it tells of all years, and the year's papers of the
 * classes the pupil was in.
 */
export async function markPapersOfPupilOutOfDate(
  trx: Kysely<Tables>,
  studentId: string,
  schoolYearId: string | null,
): Promise<void> {
  const ofClasses = sql`t.kind = 'CLASS' and t.period <> 'HK1' and t.school_year_id = ${schoolYearId}
    and exists (select 1 from enrolments e where e.student_id = ${studentId} and e.class_id = t.class_id)`;
  await sql`update transcripts t set is_out_of_date = true
    where t.state = 'final' and not t.is_out_of_date and (t.student_id = ${studentId} or (${ofClasses}))`.execute(trx);
}
