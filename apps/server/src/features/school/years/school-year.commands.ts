import type { SchoolYear, SchoolYearInput } from '@phuong/contract/school/years/school-year.contract.ts';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import { nextVersion, versionedEdit } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { refuseClosed } from './open-year.guards.ts';
import { locked, refuseOverlap } from './school-year.guards.ts';
import { type Span, said, yearDatesRefusal } from './school-year.policy.ts';
import { findSchoolYear } from './school-year.reads.ts';
import { type Caller, insertSchoolYear } from './school-year.writes.ts';
import { semesterOrdinal } from './semester.policy.ts';
import { timetablesOf } from './semester.reads.ts';

/**
 * Plans a year, with its semesters where they are given.
 * @throws AppError 400 for days outside the year; 403 for semesters by who may not add them; 409 for a taken year or overlapping days.
 */
export async function createSchoolYear(
  { database }: Services,
  by: Caller,
  input: SchoolYearInput,
): Promise<SchoolYear> {
  return inTransaction(database, (trx) => insertSchoolYear(trx, by, input));
}

/** @throws AppError 404; 409 for a stale version, a closed year, overlapping days or a semester left outside. */
export async function updateSchoolYear(
  { database }: Services,
  by: By,
  id: string,
  { version, ...input }: Span & { version: number },
): Promise<SchoolYear> {
  const { startDate, endDate } = input;
  return inTransaction(database, (trx) =>
    versionedEdit(trx, by, {
      action: 'schoolYears.update',
      entity: 'schoolYear',
      id,
      version,
      lock: 'school_years',
      read: () => findSchoolYear(trx, id),
      async write(before) {
        const { startYear, semesters } = before;
        refuseClosed(before);
        const wrong = yearDatesRefusal(startYear, input);
        if (wrong) throw wrong;
        await refuseOverlap(trx, id, input);
        refuseCutSemester(semesters, input);
        await trx
          .updateTable('school_years')
          .set({ start_date: startDate, end_date: endDate, ...nextVersion(before) })
          .where('id', '=', id)
          .execute();
      },
      difference: (before) => changed(before, { startDate, endDate }),
    }),
  );
}

/** @throws AppError 404; 409 unless it is planned and without classes, mark sheets and timetables. */
export async function deleteSchoolYear({ database }: Services, by: By, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    const before = await locked(trx, id);
    const { name } = before;
    if (before.status !== 'PLANNED') throw new AppError('school.year_not_planned', { params: { name } });
    const semesterIds = trx.selectFrom('semesters').select('id').where('school_year_id', '=', id);
    const { sheets } = await trx
      .selectFrom('mark_sheets')
      .select((eb) => eb.fn.countAll<number>().as('sheets'))
      .where('semester_id', 'in', semesterIds)
      .executeTakeFirstOrThrow();
    const inUse = new AppError('school.year_has_records', { params: { name, classes: before.classCount, sheets } });
    if (before.classCount > 0 || sheets > 0) throw inUse;
    const count = await timetablesOf(
      trx,
      before.semesters.map((each) => each.id),
    );
    if (count > 0) throw new AppError('school.year_has_timetables', { params: { name, count } });
    await refusing({ foreign: { '': () => inUse } }, async () => {
      await trx.deleteFrom('entry_windows').where('semester_id', 'in', semesterIds).execute();
      await trx.deleteFrom('semesters').where('school_year_id', '=', id).execute();
      await trx.deleteFrom('school_years').where('id', '=', id).execute();
    });
    await audit(trx, by, { action: 'schoolYears.delete', entity: 'schoolYear', entityId: id, before });
  });
}

function refuseCutSemester(semesters: SchoolYear['semesters'], { startDate, endDate }: Span): void {
  for (const semester of semesters) {
    const field = semester.startDate < startDate ? 'startDate' : semester.endDate > endDate ? 'endDate' : null;
    if (!field) continue;
    const params = { ordinal: semesterOrdinal(semester.ordinal), ...said(semester) };
    throw fieldError('school.year_cuts_semester', field, params);
  }
}
