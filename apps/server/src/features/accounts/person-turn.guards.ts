import { leftStatuses } from '@phuong/contract/staff/teacher.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** Who has completed school may still look at their results. */
const left = {
  students: ['TRANSFERRED', 'DROPPED_OUT'],
  teachers: leftStatuses,
  employees: ['LEFT'],
} as const satisfies Record<string, readonly string[]>;

/**
 * Waits until nobody else is giving these people a way in, or recording that one of them leaves; until the end of this transaction nobody
 * begins. Whether a person has an account is to be asked after this.
 * @returns those who have left.
 */
export async function takePersonTurn(trx: Kysely<Tables>, personIds: readonly string[]): Promise<ReadonlySet<string>> {
  // In one order, so that two with the same people do not wait for each other.
  for (const id of [...personIds].sort()) {
    await sql`select pg_advisory_xact_lock(hashtext(${id}))`.execute(trx);
  }
  const gone = new Set<string>();
  if (personIds.length === 0) return gone;
  for (const table of ['students', 'teachers', 'employees'] as const) {
    const rows = await trx
      .selectFrom(table)
      .select(['id', 'status'])
      .where('id', 'in', [...personIds])
      .orderBy('id')
      .forUpdate()
      .execute();
    const statuses: readonly string[] = left[table];
    for (const { id, status } of rows) if (statuses.includes(status)) gone.add(id);
  }
  return gone;
}
