import type { Department } from '@phuong/contract/staff/department.contract.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { isUniqueViolation } from '../../../platform/database/database-errors.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { findDepartment } from './department.reads.ts';

/** @throws AppError 409 for a name that exists, whatever its accents and capitals. */
export async function createDepartment({ database }: Services, by: By, name: string): Promise<Department> {
  return inTransaction(database, async (trx) => written(trx, await insertDepartment(trx, by, name)));
}

/** The creation itself, for callers that already have a transaction (imports). @returns its id. */
export async function insertDepartment(trx: Kysely<Tables>, by: By, name: string): Promise<string> {
  const id = newId();
  await refuseTaken(name, () =>
    trx
      .insertInto('departments')
      .values({ id, name, name_key: searchKey(name) })
      .execute(),
  );
  await audit(trx, by, { action: 'departments.create', entity: 'department', entityId: id, after: { name } });
  return id;
}

/** @throws AppError 404; 409 for a stale version or a taken name. */
export async function renameDepartment(
  { database }: Services,
  by: By,
  id: string,
  { name, version }: { name: string; version: number },
): Promise<Department> {
  return inTransaction(database, async (trx) => {
    const before = await locked(trx, id);
    if (before.version !== version) throw new AppError('platform.stale_version', { current: before });
    await refuseTaken(name, () =>
      trx
        .updateTable('departments')
        .set({ name, name_key: searchKey(name), version: version + 1 })
        .where('id', '=', id)
        .execute(),
    );
    await audit(trx, by, {
      action: 'departments.update',
      entity: 'department',
      entityId: id,
      before: { name: before.name },
      after: { name },
    });
    return written(trx, id);
  });
}

/** @throws AppError 404; 409 while it has teachers. */
export async function deleteDepartment({ database }: Services, by: By, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    const before = await locked(trx, id);
    if (before.teacherCount > 0) {
      throw new AppError('staff.department_in_use', { params: { name: before.name, count: before.teacherCount } });
    }
    await trx.deleteFrom('departments').where('id', '=', id).execute();
    await audit(trx, by, { action: 'departments.delete', entity: 'department', entityId: id, before });
  });
}

async function locked(trx: Kysely<Tables>, id: string): Promise<Department> {
  await trx.selectFrom('departments').select('id').where('id', '=', id).forUpdate().execute();
  return written(trx, id);
}

async function written(trx: Kysely<Tables>, id: string): Promise<Department> {
  const department = await findDepartment(trx, id);
  if (!department) throw notFound();
  return department;
}

async function refuseTaken(name: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isUniqueViolation(error)) throw fieldError('staff.department_taken', 'name', { name });
    throw error;
  }
}
