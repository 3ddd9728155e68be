import type { SemesterInput } from '@phuong/contract/school/years/school-year.contract.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import type { Span } from './school-year.policy.ts';
import { type SemesterSpan, semesterName, semesterOrdinal, semesterRefusal } from './semester.policy.ts';

interface PlaceOfSemester {
  readonly year: Span & { readonly id: string };
  /** The semesters that the year has already. */
  readonly siblings: readonly SemesterSpan[];
  /** Where the semester stands in what was sent: `semesters.1.`. */
  readonly at?: string;
}

/** Adds a semester to a year that is held open. @returns its id. @throws AppError 400 for wrong days; 409 for a taken ordinal. */
export async function insertSemester(
  trx: Kysely<Tables>,
  by: By,
  { year, siblings, at = '' }: PlaceOfSemester,
  input: SemesterInput,
): Promise<string> {
  const { ordinal, startDate, endDate, studyWeeks } = input;
  const taken = fieldError('school.semester_taken', `${at}ordinal`, { ordinal: semesterOrdinal(ordinal) });
  if (siblings.some((each) => each.ordinal === ordinal)) throw taken;
  const wrong = semesterRefusal(input, year, siblings[0], at);
  if (wrong) throw wrong;
  const id = newId();
  await refusing({ unique: { '': () => taken } }, () =>
    trx
      .insertInto('semesters')
      .values({
        id,
        school_year_id: year.id,
        ordinal,
        name: semesterName(ordinal),
        start_date: startDate,
        end_date: endDate,
        study_weeks: studyWeeks,
      })
      .execute(),
  );
  await audit(trx, by, { action: 'semesters.create', entity: 'semester', entityId: id, after: input });
  return id;
}
