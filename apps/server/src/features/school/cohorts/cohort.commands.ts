import { type Cohort, type CohortInput, yearsOfLevel } from '@phuong/contract/school/cohorts/cohort.contract.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import { isUniqueViolation } from '../../../platform/database/database-errors.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { findCohort } from './cohort.reads.ts';

/** @throws AppError 409 when the level has this cohort already. */
export async function createCohort({ database }: Services, by: By, input: CohortInput): Promise<Cohort> {
  const id = newId();
  return inTransaction(database, async (trx) => {
    await refuseTaken(input, () =>
      trx
        .insertInto('cohorts')
        .values({ id, ...columns(input) })
        .execute(),
    );
    await audit(trx, by, { action: 'cohorts.create', entity: 'cohort', entityId: id, after: input });
    return written(trx, id);
  });
}

/** @throws AppError 404; 409 for a stale version, a taken cohort, or another level once somebody belongs to it. */
export async function updateCohort(
  { database }: Services,
  by: By,
  id: string,
  { version, ...input }: CohortInput & { version: number },
): Promise<Cohort> {
  return inTransaction(database, async (trx) => {
    const before = await locked(trx, id);
    if (before.version !== version) throw new AppError('platform.stale_version', { current: before });
    if (input.level !== before.level && isUsed(before)) {
      throw fieldError('school.cohort_in_use', 'level', usedBy(before));
    }
    await refuseTaken(input, () =>
      trx
        .updateTable('cohorts')
        .set({ ...columns(input), version: version + 1, updated_at: new Date() })
        .where('id', '=', id)
        .execute(),
    );
    const difference = changed(before, input);
    await audit(trx, by, { action: 'cohorts.update', entity: 'cohort', entityId: id, ...difference });
    return written(trx, id);
  });
}

/** @throws AppError 404; 409 naming the pupils and classes that belong to it. */
export async function deleteCohort({ database }: Services, by: By, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    const before = await locked(trx, id);
    if (isUsed(before)) throw new AppError('school.cohort_in_use', { params: usedBy(before) });
    await trx.deleteFrom('cohorts').where('id', '=', id).execute();
    await audit(trx, by, { action: 'cohorts.delete', entity: 'cohort', entityId: id, before });
  });
}

const isUsed = ({ studentCount, classCount }: Cohort) => studentCount > 0 || classCount > 0;
const usedBy = ({ name, studentCount, classCount }: Cohort) => ({
  name,
  students: studentCount,
  classes: classCount,
});

function columns({ level, startYear }: CohortInput) {
  const endYear = startYear + yearsOfLevel[level];
  return { name: `${startYear}-${endYear}`, level, start_year: startYear, end_year: endYear };
}

async function refuseTaken(input: CohortInput, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isUniqueViolation(error)) {
      throw fieldError('school.cohort_taken', 'startYear', { name: columns(input).name });
    }
    throw error;
  }
}

async function locked(trx: Kysely<Tables>, id: string): Promise<Cohort> {
  await sql`select id from cohorts where id = ${id} for update`.execute(trx);
  return written(trx, id);
}

async function written(trx: Kysely<Tables>, id: string): Promise<Cohort> {
  const cohort = await findCohort(trx, id);
  if (!cohort) throw notFound();
  return cohort;
}
