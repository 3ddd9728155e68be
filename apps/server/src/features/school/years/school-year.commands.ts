import type { SchoolYear, SchoolYearInput } from '@phuong/contract/school/years/school-year.contract.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../../platform/database/database-errors.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { type Span, said, yearDatesRefusal, yearName } from './school-year.policy.ts';
import { findSchoolYear } from './school-year.reads.ts';
import { copySetUp } from './school-year-copy.writes.ts';
import { semesterOrdinal } from './semester.policy.ts';
import { timetablesOf } from './semester.reads.ts';

/** @throws AppError 400 for days outside the year, 409 for a taken year or overlapping days. */
export async function createSchoolYear({ database }: Services, by: By, input: SchoolYearInput): Promise<SchoolYear> {
  const id = newId();
  const name = yearName(input.startYear);
  return inTransaction(database, async (trx) => {
    const wrong = yearDatesRefusal(input.startYear, input);
    if (wrong) throw wrong;
    const taken = await trx
      .selectFrom('school_years')
      .select('id')
      .where('start_year', '=', input.startYear)
      .executeTakeFirst();
    if (taken) throw fieldError('school.year_taken', 'startYear', { name });
    await refuseOverlap(trx, id, input);
    try {
      await trx
        .insertInto('school_years')
        .values({ id, name, start_year: input.startYear, start_date: input.startDate, end_date: input.endDate })
        .execute();
    } catch (error) {
      if (isUniqueViolation(error)) throw fieldError('school.year_taken', 'startYear', { name });
      throw error;
    }
    if (input.copyFromId) await copySetUp(trx, input.copyFromId, { id, ...input });
    const created = await written(trx, id);
    await audit(trx, by, { action: 'schoolYears.create', entity: 'schoolYear', entityId: id, after: created });
    return created;
  });
}

/** @throws AppError 404; 409 for a stale version, a closed year, overlapping days or a semester left outside. */
export async function updateSchoolYear(
  { database }: Services,
  by: By,
  id: string,
  { version, ...input }: Span & { version: number },
): Promise<SchoolYear> {
  return inTransaction(database, async (trx) => {
    const before = await locked(trx, id, version);
    if (before.status === 'CLOSED') throw new AppError('school.year_closed', { params: { name: before.name } });
    const wrong = yearDatesRefusal(before.startYear, input);
    if (wrong) throw wrong;
    await refuseOverlap(trx, id, input);
    for (const semester of before.semesters) {
      const field =
        semester.startDate < input.startDate ? 'startDate' : semester.endDate > input.endDate ? 'endDate' : null;
      if (!field) continue;
      const params = { ordinal: semesterOrdinal(semester.ordinal), ...said(semester) };
      throw fieldError('school.year_cuts_semester', field, params);
    }
    await trx
      .updateTable('school_years')
      .set({ start_date: input.startDate, end_date: input.endDate, version: version + 1, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
    const difference = changed(before, { startDate: input.startDate, endDate: input.endDate });
    await audit(trx, by, { action: 'schoolYears.update', entity: 'schoolYear', entityId: id, ...difference });
    return written(trx, id);
  });
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
    try {
      await trx.deleteFrom('entry_windows').where('semester_id', 'in', semesterIds).execute();
      await trx.deleteFrom('semesters').where('school_year_id', '=', id).execute();
      await trx.deleteFrom('school_years').where('id', '=', id).execute();
    } catch (error) {
      if (isForeignKeyViolation(error)) throw inUse;
      throw error;
    }
    await audit(trx, by, { action: 'schoolYears.delete', entity: 'schoolYear', entityId: id, before });
  });
}

async function refuseOverlap(trx: Kysely<Tables>, id: string, span: Span): Promise<void> {
  const other = await trx
    .selectFrom('school_years')
    .select(['name', 'start_date as startDate', 'end_date as endDate'])
    .where('id', '!=', id)
    .where('start_date', '<=', span.endDate)
    .where('end_date', '>=', span.startDate)
    .orderBy('start_date')
    .limit(1)
    .executeTakeFirst();
  if (!other) return;
  const field = other.startDate < span.startDate ? 'startDate' : 'endDate';
  throw fieldError('school.year_overlaps', field, { name: other.name, ...said(other) });
}

/** The year as it is, its row locked. @throws AppError 404; 409 for a stale version. */
export async function locked(trx: Kysely<Tables>, id: string, version?: number): Promise<SchoolYear> {
  await sql`select id from school_years where id = ${id} for update`.execute(trx);
  const year = await written(trx, id);
  if (version !== undefined && year.version !== version) {
    throw new AppError('platform.stale_version', { current: year });
  }
  return year;
}

export async function written(trx: Kysely<Tables>, id: string): Promise<SchoolYear> {
  const year = await findSchoolYear(trx, id);
  if (!year) throw notFound();
  return year;
}
