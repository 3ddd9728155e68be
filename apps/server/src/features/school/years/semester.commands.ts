import type { SemesterInput } from '@phuong/contract/school/years/school-year.contract.ts';
import type { Semester } from '@phuong/contract/school/years/semester.contract.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import { found, lockRow, nextVersion, versionedEdit } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { windowLimits } from '../entry-windows/entry-window.policy.ts';
import { refuseClosed } from './open-year.guards.ts';
import { isInside, said } from './school-year.policy.ts';
import { semesterOrdinal, semesterRefusal } from './semester.policy.ts';
import { findSemester, semestersOfYear, timetablesOf } from './semester.reads.ts';
import { insertSemester } from './semester.writes.ts';

/** @throws AppError 404; 400 for wrong days; 409 for a taken ordinal or a closed year. */
export async function createSemester(
  { database }: Services,
  by: By,
  schoolYearId: string,
  input: SemesterInput,
): Promise<Semester> {
  return inTransaction(database, async (trx) => {
    const year = await openYear(trx, schoolYearId);
    const siblings = await semestersOfYear(trx, schoolYearId);
    const id = await insertSemester(trx, by, { year: { ...year, id: schoolYearId }, siblings }, input);
    if (year.status === 'ACTIVE') await makeCurrentIfNoneIs(trx, id);
    return written(trx, id);
  });
}

/** @throws AppError 404; 400 for wrong days; 409 for a stale version, a closed year or an entry window left behind. */
export async function updateSemester(
  { database, days }: Services,
  by: By,
  id: string,
  { version, ...input }: Omit<SemesterInput, 'ordinal'> & { version: number },
): Promise<Semester> {
  const { startDate, endDate, studyWeeks } = input;
  return inTransaction(database, (trx) =>
    versionedEdit(trx, by, {
      action: 'semesters.update',
      entity: 'semester',
      id,
      version,
      lock: 'semesters',
      read: () => findSemester(trx, id),
      async write(before) {
        const year = await openYear(trx, before.schoolYearId);
        const other = (await semestersOfYear(trx, before.schoolYearId)).find((each) => each.id !== id);
        const wrong = semesterRefusal({ ordinal: before.ordinal, ...input }, year, other);
        if (wrong) throw wrong;
        await refuseFarWindow(trx, id, input);
        const columns = { start_date: startDate, end_date: endDate, study_weeks: studyWeeks };
        await trx
          .updateTable('semesters')
          .set({ ...columns, ...nextVersion(before) })
          .where('id', '=', id)
          .execute();
        const [from, to] = [[before.startDate, startDate].sort()[0], [before.endDate, endDate].sort()[1]];
        if (from && to && (before.startDate !== startDate || before.endDate !== endDate))
          await days.changed(trx, { from, to });
      },
      difference: (before) => changed(before, input),
    }),
  );
}

/** @throws AppError 404; 409 for a closed year, or naming the mark sheets, assignments and timetables that use it. */
export async function deleteSemester({ database }: Services, by: By, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    await lockRow(trx, 'semesters', id);
    const before = await written(trx, id);
    await openYear(trx, before.schoolYearId);
    const { markSheetCount: sheets, assignmentCount: assignments } = before;
    const params = { ordinal: semesterOrdinal(before.ordinal), sheets, assignments };
    const inUse = new AppError('school.semester_has_records', { params });
    if (sheets > 0 || assignments > 0) throw inUse;
    const count = await timetablesOf(trx, [id]);
    if (count > 0) {
      throw new AppError('school.semester_has_timetables', { params: { ordinal: params.ordinal, count } });
    }
    await refusing({ foreign: { '': () => inUse } }, async () => {
      await trx.deleteFrom('entry_windows').where('semester_id', '=', id).execute();
      await trx.deleteFrom('semesters').where('id', '=', id).execute();
    });
    await audit(trx, by, { action: 'semesters.delete', entity: 'semester', entityId: id, before });
  });
}

/** @throws AppError 404; 409 for a stale version or a year that is not active. */
export async function makeSemesterCurrent(
  { database }: Services,
  by: By,
  id: string,
  version: number,
): Promise<Semester> {
  return inTransaction(database, async (trx) => {
    // Two people choosing at once must not leave two: the second waits.
    await sql`lock table semesters in share row exclusive mode`.execute(trx);
    return versionedEdit(trx, by, {
      action: 'semesters.makeCurrent',
      entity: 'semester',
      id,
      version,
      lock: 'semesters',
      read: () => findSemester(trx, id),
      async write(before) {
        const { status, name } = await yearOf(trx, before.schoolYearId);
        if (status !== 'ACTIVE') throw new AppError('school.semester_year_not_active', { params: { name } });
        await trx.updateTable('semesters').set({ is_current: false }).where('is_current', '=', true).execute();
        await trx
          .updateTable('semesters')
          .set({ is_current: true, ...nextVersion(before) })
          .where('id', '=', id)
          .execute();
      },
      difference: ({ isCurrent }) => ({ before: { isCurrent }, after: { isCurrent: true } }),
    });
  });
}

async function makeCurrentIfNoneIs(trx: Kysely<Tables>, id: string): Promise<void> {
  await trx
    .updateTable('semesters')
    .set({ is_current: true })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('semesters as current').select('current.id').where('current.is_current', '=', true))),
    )
    .execute();
}

async function refuseFarWindow(
  trx: Kysely<Tables>,
  id: string,
  semester: { readonly startDate: string; readonly endDate: string },
): Promise<void> {
  const limits = windowLimits(semester);
  const windows = await trx
    .selectFrom('entry_windows')
    .select(['opens_on as startDate', 'closes_on as endDate'])
    .where('semester_id', '=', id)
    .execute();
  const far = windows.find((each) => !isInside(each.startDate, limits) || !isInside(each.endDate, limits));
  if (!far) return;
  const field = far.startDate < limits.startDate ? 'startDate' : 'endDate';
  throw fieldError('school.semester_cuts_entry_window', field, said(far));
}

async function yearOf(trx: Kysely<Tables>, id: string) {
  return found(
    await trx
      .selectFrom('school_years')
      .select(['name', 'status', 'start_date as startDate', 'end_date as endDate'])
      .where('id', '=', id)
      .forShare()
      .executeTakeFirst(),
  );
}

/** @throws AppError 404; 409 when the year is closed. */
async function openYear(trx: Kysely<Tables>, id: string) {
  const year = await yearOf(trx, id);
  refuseClosed(year);
  return year;
}

async function written(trx: Kysely<Tables>, id: string): Promise<Semester> {
  return found(await findSemester(trx, id));
}
