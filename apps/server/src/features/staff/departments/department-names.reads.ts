import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { OwnField } from '../../../platform/record/fill-field.ts';
import './department.record.ts';

async function departmentNames(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('departments')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The department of many people: one of the school's, by its name in the log. */
export const departmentFilling: OwnField = {
  known: async (db, ids) => [...(await departmentNames(db, ids)).keys()],
  unknown: 'staff.unknown_department',
  told: { as: 'departmentName', names: departmentNames },
};
