import type { SchoolYear, SchoolYearInput } from '@phuong/contract/school/years/school-year.contract.ts';
import type { Kysely } from 'kysely';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import { nextVersion, versionedEdit } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { refuseClosed } from './open-year.guards.ts';
import { lockActiveYear, locked, written } from './school-year.guards.ts';
import { type Span, said, yearDatesRefusal, yearName } from './school-year.policy.ts';
import { findSchoolYear } from './school-year.reads.ts';
import { copySetUp } from './school-year-copy.writes.ts';
import { beginSchoolYear } from './school-year-status.commands.ts';
import { semesterOrdinal } from './semester.policy.ts';
import { timetablesOf } from './semester.reads.ts';
import { insertSemester } from './semester.writes.ts';

type Caller = By & { readonly actor: Actor };

/**
 * Plans a year, with its semesters where they are given, or begins it at once.
 * @throws AppError 400 for days outside the year; 403 for semesters by who may not add them, or beginning it by who may not; 409 for a taken
 * year, overlapping days, or beginning it while another is active.
 */
export async function createSchoolYear(services: Services, by: Caller, input: SchoolYearInput): Promise<SchoolYear> {
  const id = newId();
  const name = yearName(input.startYear);
  if (input.semesters.length > 0 && !hasPermission(by.actor, 'create_semester'))
    throw new AppError('platform.forbidden');
  if (input.begins && !hasPermission(by.actor, 'update_school_year')) throw new AppError('platform.forbidden');
  return inTransaction(services.database, async (trx) => {
    // Before anything is written: two who begin a year at once would else wait for each other.
    if (input.begins) await lockActiveYear(trx);
    const wrong = yearDatesRefusal(input.startYear, input);
    if (wrong) throw wrong;
    const taken = await trx
      .selectFrom('school_years')
      .select('id')
      .where('start_year', '=', input.startYear)
      .executeTakeFirst();
    if (taken) throw fieldError('school.year_taken', 'startYear', { name });
    await refuseOverlap(trx, id, input);
    await refusing({ unique: { '': () => fieldError('school.year_taken', 'startYear', { name }) } }, () =>
      trx
        .insertInto('school_years')
        .values({ id, name, start_year: input.startYear, start_date: input.startDate, end_date: input.endDate })
        .execute(),
    );
    if (input.copyFromId) await copySetUp(trx, input.copyFromId, { id, ...input });
    else await addSemesters(trx, by, { id, ...input });
    const created = await written(trx, id);
    await audit(trx, by, { action: 'schoolYears.create', entity: 'schoolYear', entityId: id, after: created });
    return input.begins ? beginSchoolYear(trx, services, by, created) : created;
  });
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

async function addSemesters(
  trx: Kysely<Tables>,
  by: By,
  { id, startDate, endDate, semesters }: SchoolYearInput & { readonly id: string },
): Promise<void> {
  const siblings: SchoolYearInput['semesters'] = [];
  for (const [index, semester] of semesters.entries()) {
    const place = { year: { id, startDate, endDate }, siblings, at: `semesters.${index}.` };
    await insertSemester(trx, by, place, semester);
    siblings.push(semester);
  }
}

function refuseCutSemester(semesters: SchoolYear['semesters'], { startDate, endDate }: Span): void {
  for (const semester of semesters) {
    const field = semester.startDate < startDate ? 'startDate' : semester.endDate > endDate ? 'endDate' : null;
    if (!field) continue;
    const params = { ordinal: semesterOrdinal(semester.ordinal), ...said(semester) };
    throw fieldError('school.year_cuts_semester', field, params);
  }
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
