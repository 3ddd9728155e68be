import { actionsFrom } from '@phuong/contract/platform/lifecycle.schema.ts';
import type { SchoolYear } from '@phuong/contract/school/years/school-year.contract.ts';
import { schoolYearLifecycle } from '@phuong/contract/school/years/school-year.lifecycle.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { locked, written } from './school-year.commands.ts';

/**
 * Makes this the one active year; the semester of today, or the first, becomes the current one.
 * @throws AppError 404; 409 for a stale version, a year that is active already, or a former year not ready to be closed.
 */
export async function activateSchoolYear(
  { database, clock }: Services,
  by: By,
  id: string,
  { version, formerBecomes }: { version: number; formerBecomes: 'CLOSED' | 'PLANNED' },
): Promise<SchoolYear> {
  return inTransaction(database, async (trx) => {
    await oneAtATime(trx);
    const year = await locked(trx, id, version);
    if (!actionsFrom(schoolYearLifecycle, year.status).includes('activate')) {
      throw new AppError('school.year_already_active', { params: { name: year.name } });
    }
    const former = await trx
      .selectFrom('school_years')
      .select(['id', 'name', 'version'])
      .where('status', '=', 'ACTIVE')
      .executeTakeFirst();
    if (former) {
      if (formerBecomes === 'CLOSED') await refuseUnlessReady(trx, former);
      await moveTo(trx, former, formerBecomes);
      const change = { before: { status: 'ACTIVE' }, after: { status: formerBecomes } };
      await audit(trx, by, { action: 'schoolYears.leave', entity: 'schoolYear', entityId: former.id, ...change });
    }
    await moveTo(trx, year, 'ACTIVE');
    await chooseCurrentSemester(trx, year, clock.today());
    const change = { before: { status: year.status }, after: { status: 'ACTIVE' } };
    await audit(trx, by, { action: 'schoolYears.activate', entity: 'schoolYear', entityId: id, ...change });
    return written(trx, id);
  });
}

/** @throws AppError 404; 409 for a stale version, a year that is not active, or one with open sheets or undecided pupils. */
export async function closeSchoolYear(
  { database }: Services,
  by: By,
  id: string,
  version: number,
): Promise<SchoolYear> {
  return inTransaction(database, async (trx) => {
    await oneAtATime(trx);
    const year = await locked(trx, id, version);
    if (!actionsFrom(schoolYearLifecycle, year.status).includes('close')) {
      throw new AppError('school.year_not_active', { params: { name: year.name } });
    }
    await refuseUnlessReady(trx, year);
    await moveTo(trx, year, 'CLOSED');
    await trx.updateTable('semesters').set({ is_current: false }).where('is_current', '=', true).execute();
    const change = { before: { status: 'ACTIVE' }, after: { status: 'CLOSED' } };
    await audit(trx, by, { action: 'schoolYears.close', entity: 'schoolYear', entityId: id, ...change });
    return written(trx, id);
  });
}

/** Two people changing the active year must not meet: readers go on, the second writer waits. */
const oneAtATime = (trx: Kysely<Tables>) => sql`lock table school_years in share row exclusive mode`.execute(trx);

const moveTo = (
  trx: Kysely<Tables>,
  year: { readonly id: string; readonly version: number },
  status: SchoolYear['status'],
) =>
  trx
    .updateTable('school_years')
    .set({ status, version: year.version + 1, updated_at: new Date() })
    .where('id', '=', year.id)
    .execute();

async function chooseCurrentSemester(trx: Kysely<Tables>, year: SchoolYear, today: string): Promise<void> {
  await trx.updateTable('semesters').set({ is_current: false }).where('is_current', '=', true).execute();
  const chosen = year.semesters.find((each) => today <= each.endDate) ?? year.semesters.at(-1);
  if (!chosen) return;
  await trx.updateTable('semesters').set({ is_current: true }).where('id', '=', chosen.id).execute();
}

/** A year closes when every mark sheet is locked and every pupil still enrolled has a decision. */
async function refuseUnlessReady(trx: Kysely<Tables>, year: { id: string; name: string }): Promise<void> {
  const { sheets } = await trx
    .selectFrom('mark_sheets')
    .innerJoin('semesters', 'semesters.id', 'mark_sheets.semester_id')
    .select((eb) => eb.fn.countAll<number>().as('sheets'))
    .where('semesters.school_year_id', '=', year.id)
    .where('mark_sheets.state', '!=', 'locked')
    .executeTakeFirstOrThrow();
  const { students } = await trx
    .selectFrom('enrolments')
    .select((eb) => eb.fn.countAll<number>().as('students'))
    .where('school_year_id', '=', year.id)
    .where('to_date', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('term_results')
            .select('student_id')
            .whereRef('term_results.student_id', '=', 'enrolments.student_id')
            .where('term_results.school_year_id', '=', year.id)
            .where('term_results.decision', 'is not', null),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  if (sheets === 0 && students === 0) return;
  throw new AppError('school.year_not_ready_to_close', { params: { name: year.name, sheets, students } });
}
